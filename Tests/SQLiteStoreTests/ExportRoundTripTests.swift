import Intake
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("What was told to the outside, taken in again") struct ExportRoundTripTests {
  private let library: TestLibrary
  private let reader = Actor(account: AccountID("u1000"))

  init() throws { library = try TestLibrary() }

  /// The files of an export, by their names.
  private func files(
    _ scope: ExportScope, of library: TestLibrary, as actor: Actor
  ) async -> [String: [UInt8]] {
    let session = library.store.export(scope, for: actor)
    var writer = ExportWriter(scope)
    while true {
      let outcome = await withCheckedContinuation { continuation in
        session.next { continuation.resume(returning: $0) }
      }
      guard case .records(let records) = outcome else { break }
      for record in records { writer.write(record) }
    }
    writer.finish()
    return writer.take(upTo: 100_000).reduce(into: [:]) { $0[$1.file, default: []] += $1.bytes }
  }

  private func finish(_ file: any FileIntake, _ bytes: [UInt8]?) async throws -> FileReport {
    file.feed(try #require(bytes)) {}
    return await withCheckedContinuation { continuation in
      file.finish { continuation.resume(returning: $0) }
    }
  }

  /// All files of a library into another, in the order in which they need each other.
  private func take(
    _ files: [String: [UInt8]], _ ending: String, into library: TestLibrary
  ) async throws -> [FileReport] {
    let (store, run) = (library.store, ImportRun(actor: library.staff))
    return [
      try await finish(
        CatalogueImport.begin(
          fileName: "", isDryRun: false, actor: library.staff, into: store),
        files["catalogue" + ending]),
      try await finish(
        MemberImport(fileName: "", of: run, into: store), files["members" + ending]),
      try await finish(LoanImport(fileName: "", of: run, into: store), files["loans" + ending]),
      try await finish(HoldImport(fileName: "", of: run, into: store), files["holds" + ending]),
    ]
  }

  private func fill() async throws {
    let dune = await library.addBook("Dune", by: "F. H.", copies: 2, barcodes: ["D1", "D2"])
    let emma = await library.addBook("Emma", by: "J; A.")
    let ada = await library.addMember("Ada", card: "7")
    let ben = await library.addMember("=Ben", card: "8")
    let own = await library.enrol("u1000")
    let lent = try #require(await library.borrow(library.request(dune, for: ada)).receipt)
    _ = await library.takeBack(lent.loan.description)
    _ = await library.borrow(library.request(dune, for: own))
    _ = await library.borrow(library.request(emma, for: ada))
    for member in [ben, own] { _ = await library.hold(emma, for: member) }
    _ = await library.change(own, .block(note: "owes, says \"Ada\""))
  }

  @Test(
    "catalogue, members, loans and holds go into an empty library and come out byte for byte the same",
    arguments: [".csv", ".json"])
  func wholeLibrary(ending: String) async throws {
    try await fill()
    let first = await files(.library, of: library, as: library.staff)
    let other = try TestLibrary()
    let reports = try await take(first, ending, into: other)
    #expect(reports.map(\.refusal) == [nil, nil, nil, nil])
    #expect(reports.flatMap(\.failures) == [])
    #expect(reports.map(\.added) == [2, 3, 3, 2])
    let second = await files(.library, of: other, as: other.staff)
    for name in first.keys.sorted() {
      #expect(
        String(decoding: second[name] ?? [], as: UTF8.self)
          == String(decoding: first[name] ?? [], as: UTF8.self), "\(name)")
    }
    let again = try await take(first, ending, into: library)
    #expect(again.map(\.unchanged) == [2, 3, 3, 2], "where it came from it changes nothing")
  }

  @Test("titles that only look the same are readings of their own, also when the file comes again")
  func alikeTitles() async throws {
    let ada = await library.enrol("u1000")
    let file = Array("title,finished\nCaf\u{E9},2026\nCafe\u{301},2026\nCaf\u{E9},2026\n".utf8)
    for added in [3, 0] {
      let run = HistoryRun(actor: reader, member: ada.id)
      let report = try await finish(
        HistoryImport(fileName: "", of: run, into: library.store), file)
      #expect(report.storeFailure == nil && report.failures == [])
      #expect(report.added == added && report.unchanged == 3 - added)
    }
  }

  @Test("a row of holds that can't be is reported with its line, and the others are taken")
  func badHolds() async throws {
    try await fill()
    let text = """
      title,authors,source,card,member,placed
      Emma,J; A.,test:Emma,7,Ada,2026-01-01
      Dune,F. H.,test:Dune,99,Nobody,2026-01-01
      Nothing,,,7,Ada,2026-01-01
      Dune,F. H.,test:Dune,8,,2026-13-01
      Dune,F. H.,test:Dune,8,,2026-01-01

      """
    let file = HoldImport(
      fileName: "", of: ImportRun(actor: library.staff), into: library.store)
    let report = try await finish(file, Array(text.utf8))
    #expect(report.added == 1)
    #expect(
      report.failures == [
        RowFailure(line: 2, problem: .heldByBorrower), RowFailure(line: 3, problem: .noSuchMember),
        RowFailure(line: 4, problem: .noSuchBook("Nothing")),
        RowFailure(line: 5, problem: .notADate("2026-13-01")),
      ])
  }

  @Test("an account that is another member's is not taken from them")
  func accountTaken() async throws {
    _ = await library.enrol("u1000")
    let file = MemberImport(
      fileName: "", of: ImportRun(actor: library.staff), into: library.store)
    let rows = "card,name,account\n5,Ada,u1000\n9,Eve,u1000\n"
    let report = try await finish(file, Array(rows.utf8))
    #expect(report.updated == 1 && report.added == 0, "a card for whoever has the account")
    #expect(report.failures == [RowFailure(line: 3, problem: .accountTaken("u1000"))])
  }

  @Test(
    "goals, readings and notes go to another member and come out byte for byte the same",
    arguments: [".csv", ".json"])
  func own(ending: String) async throws {
    let ada = await library.enrol("u1000")
    let ben = await library.enrol("u2000")
    let other = Actor(account: AccountID("u2000"))
    let day = PartialDate("2026-05-04")
    let rows: [OwnRow] = [
      .goal(line: 2, year: 2026, target: 12), .goal(line: 3, year: 2025, target: 1),
      .reading(line: 4, title: "Emma", finished: day, occurrence: 1),
      .reading(line: 5, title: "Emma", finished: day, occurrence: 2),
      .reading(line: 6, title: "=Dune", finished: nil, occurrence: 1),
      .note(line: 7, title: "Cold", text: " \"a\"\r\n\t=b\u{1B}"),
      .note(line: 8, title: "Cold", text: ""),
    ]
    let run = HistoryRun(actor: reader, member: ada.id)
    let outcome: ImportOutcome = await withCheckedContinuation { continuation in
      _ = library.store.importHistory(rows, of: run) { continuation.resume(returning: $0) }
    }
    #expect(outcome == .counted(ImportCounts(added: 7)))
    let first = await files(.own(ada.id), of: library, as: reader)
    for (round, member, actor) in [(1, ben, other), (2, ben, other), (3, ada, reader)] {
      let run = HistoryRun(actor: actor, member: member.id)
      for (name, count) in [("goals", 2), ("readings", 3), ("notes", 2)] {
        let file = HistoryImport(fileName: "", of: run, into: library.store)
        let report = try await finish(file, first[name + ending])
        #expect(report.failures == [] && report.refusal == nil, "\(name)")
        #expect(report.added == (round == 1 ? count : 0), "\(name), round \(round)")
        #expect(report.unchanged == (round == 1 ? 0 : count), "\(name), round \(round)")
      }
    }
    #expect(await files(.own(ben.id), of: library, as: other) == first)
  }
}
