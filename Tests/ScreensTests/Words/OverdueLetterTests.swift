internal import Contract
internal import Library
internal import Screens
internal import Testing

@Suite("Letters about what is overdue")
struct OverdueLetterTests {
  private let today = CalendarDate(daysSinceEpoch: 20_000)

  // Outside of the macros, which take a module in front of a type for a value.
  private func letter(_ loans: [Library.OverdueLoan]) -> OverdueLetter? {
    OverdueLetter(loans, today: today, words: .english)
  }

  private func late(_ title: String, _ days: Int) -> Library.OverdueLoan {
    let due = today.advanced(by: -days)
    return Library.OverdueLoan(
      loan: Library.Loan(
        id: LoanID("l"), book: Library.Book(id: BookID("b"), title: title),
        member: Library.Member(id: MemberID("m"), name: "Ada"), lent: due.advanced(by: -7), due: due
      ),
      group: "4b", contact: "1 Mill Lane", days: days)
  }

  @Test("names the member, every book and how late it is, and asks for them back")
  func letter() throws {
    let sent = letter([late("Emma", 1), late("Dune", 3)])
    let letter = try #require(sent)
    #expect(letter.locale == "en")
    #expect(
      letter.text == """
        Ada
        4b
        1 Mill Lane

        4 October 2024

        Dear Ada,

        these 2 books should have been back by now:

          - Emma: 1 day overdue, was due on 3 October 2024
          - Dune: 3 days overdue, was due on 1 October 2024

        Please bring back what you have finished, or ask us to renew it. Thank you!

        Your library

        """)
  }

  @Test("is not written about nothing")
  func none() { #expect(letter([]) == nil) }
}
