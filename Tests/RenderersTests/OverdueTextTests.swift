internal import Contract
internal import Renderers
internal import StageContract
internal import Testing

@Suite("What is overdue, in lines")
struct OverdueTextTests {
  private func late(_ title: String, _ member: String = "Ada", group: String = "4b") -> OverdueLoan
  {
    OverdueLoan(
      loan: Loan(
        id: "l", book: Book(title: title), member: Member(id: member, name: member, card: "C1"),
        due: Date(year: 2026, month: 12, day: 1)),
      group: group, contact: "a@b.c", barcode: "B1", days: 3, text: "3 days overdue")
  }

  @Test("each group once, each member once")
  func lines() {
    let lines = OverdueText.lines([
      late("Emma"), late("Dune"), late("Kim", "Bo"), late("X", "Cy", group: "5"),
    ])
    #expect(lines.filter { $0 == "4b" }.count == 1)
    #expect(lines.count { $0.hasPrefix("  Ada") } == 1)
    #expect(lines.contains("    B1  Dune: 3 days overdue"))
    #expect(lines.last == "    B1  X: 3 days overdue")
    #expect(OverdueText.lines([]) == ["Nothing is overdue."])
  }

  @Test("a table is quoted as RFC 4180 says; a formula is made harmless where that is asked for")
  func csv() {
    let plain = OverdueText.csv([late("Who, \"me\"?"), late("=1+1")], isSafe: false)
    #expect(plain[0] == "group,name,card,contact,title,barcode,due,days")
    #expect(plain[1] == "4b,Ada,C1,a@b.c,\"Who, \"\"me\"\"?\",B1,2026-12-01,3")
    #expect(plain[2] == "4b,Ada,C1,a@b.c,=1+1,B1,2026-12-01,3")
    for title in ["=1+1", "+49", "-1", "@SUM(A1)"] {
      #expect(OverdueText.csv([late(title)], isSafe: true)[1].contains(",'\(title),"))
    }
    #expect(OverdueText.csv([late("2+2=4")], isSafe: true)[1].contains(",2+2=4,"))
  }
}
