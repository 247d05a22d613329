import Intake
import Library
import LoopActor
import Testing

/// Takes every row.
@LoopActor
private final class RecordingMembers: MemberImporting {
  private(set) var rows: [MemberRow] = []

  func importMembers(
    _ rows: [MemberRow], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    self.rows += rows
    completion(.counted(ImportCounts(added: rows.count)))
    return Cancellation()
  }
}

@LoopActor
@Suite("A file of members on its way in") struct MemberImportTests {
  private let store = RecordingMembers()

  private func report(_ text: String, isStaff: Bool = true) -> FileReport? {
    let actor = Actor(account: AccountID("u1000"), isStaff: isStaff)
    let running = MemberImport(fileName: "x.csv", of: ImportRun(actor: actor), into: store)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: 7) {
      running.feed(Array(bytes[start..<min(start + 7, bytes.count)])) {}
    }
    var report: FileReport?
    running.finish { report = $0 }
    return report
  }

  @Test("a row is a member, known by the card; blank cells say nothing")
  func row() {
    let report = report(
      "name,card,group,contact,expires\n Ada Lovelace ,\"=\"\"0815\"\"\",4b,a@b.c,2027-07-31\nBen,7,,,\n"
    )
    #expect(report?.added == 2 && report?.failed == 0)
    #expect(
      store.rows == [
        MemberRow(
          line: 2, card: "0815", name: "Ada Lovelace", group: "4b", contact: "a@b.c",
          expires: CalendarDate(year: 2027, month: 7, day: 31)),
        MemberRow(line: 3, card: "7", name: "Ben"),
      ])
  }

  @Test(
    "a header may speak another language, have the name in two columns and several ways to reach one",
    arguments: [
      "Nachname,Vorname,Ausweisnummer,Klasse,E-Mail,Telefon,gültig bis",
      "Name,Vorname,Ausweis,Klasse,Email,Telefon,Ablauf",
      "Nom,Prénom,Numéro de carte,Classe,Courriel,Téléphone,Expire",
    ])
  func aliases(header: String) {
    _ = report(header + "\nLovelace,Ada,7,4b,a@b.c,12 34,31.7.2027\n")
    #expect(
      store.rows == [
        MemberRow(
          line: 2, card: "7", name: "Ada Lovelace", group: "4b", contact: "a@b.c, 12 34",
          expires: CalendarDate(year: 2027, month: 7, day: 31))
      ])
  }

  @Test("a bad row is reported with its line and skipped; the others are taken")
  func badRows() {
    let report = report(
      "name,card,expires\n,1,\nAda,,\nBen,3,31/7/2027\nCy,4,2027-02-29\nDa,5\nEve,6,\nFay,6,\n")
    #expect(report?.failures.map(\.line) == [2, 3, 4, 5, 6, 8])
    #expect(
      report?.failures.map(\.problem) == [
        .nameMissing, .cardMissing, .notADate("31/7/2027"), .notADate("2027-02-29"),
        .columnCount(found: 2, expected: 3), .cardTwice("6", line: 7),
      ])
    #expect(store.rows.map(\.name) == ["Eve"])
    #expect(report?.read == 7 && report?.added == 1 && report?.failed == 6)
  }

  @Test("two cards are the same where their bytes are, not where they look alike")
  func alikeCards() {
    let report = report("name,card\nAda,Caf\u{E9}\nBen,Cafe\u{301}\nCy,Caf\u{E9}\n")
    #expect(store.rows.map(\.name) == ["Ada", "Ben"])
    #expect(
      report?.failures == [RowFailure(line: 4, problem: .cardTwice("Caf\u{E9}", line: 2))])
  }

  @Test("C-37: a header without name and card names the columns that were seen")
  func unknownHeader() {
    let report = report("title,authors\nEmma,Austen\n")
    #expect(report?.refusal == .unknownMembers(columns: ["title", "authors"]))
  }

  @Test("only staff import members")
  func roles() {
    #expect(report("name,card\nAda,7\n", isStaff: false)?.refusal == .notPermitted)
    #expect(store.rows.isEmpty)
  }
}
