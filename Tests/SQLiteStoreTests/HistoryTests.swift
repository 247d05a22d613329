import Glibc
import Intake
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite("A member's own reading history") struct HistoryTests {
  private let library: TestLibrary
  private let reader: Reader<TestLibrary>

  init() async throws {
    library = try TestLibrary()
    reader = Reader(library, await library.enrol("u1000"))
  }

  private func row(
    _ id: Int, _ shelf: HistoryRow.Shelf = .read, on date: String? = nil, notes: String = "",
    isbn: String? = nil
  ) -> HistoryRow {
    let day = date.flatMap { PartialDate($0) }
    let reading: HistoryRow.Reading = day.map { .dated($0) } ?? .undated
    return HistoryRow(
      line: id, source: "goodreads:\(id)",
      content: HistoryRow.Content(
        title: "Volume \(id)", isbn: isbn.flatMap { ISBN($0) }, shelf: shelf, notes: notes),
      reading: shelf == .read ? reading : nil)
  }

  private func take(_ rows: HistoryRow..., as actor: Actor? = nil) async -> ImportOutcome {
    let run = HistoryRun(actor: actor ?? reader.actor, member: reader.member.id)
    return await withCheckedContinuation { continuation in
      _ = library.store.importHistory(rows.map { .history($0) }, of: run) {
        continuation.resume(returning: $0)
      }
    }
  }

  @Test("C-46: readings that are told again after some were taken back are there as often as told")
  func toldAgain() async throws {
    let finish = { @LoopActor [library, reader] in
      _ = await withCheckedContinuation { continuation in
        _ = library.store.finish(
          FinishRequest(
            id: library.newRequest(), actor: reader.actor, member: reader.member.id, title: "X")
        ) { continuation.resume(returning: $0) }
      }
    }
    await finish()
    await finish()
    let day = PartialDate(library.clock.today())
    let rows = (1...2).map { OwnRow.reading(line: $0, title: "X", finished: day, occurrence: $0) }
    for _ in 1...3 {
      let last = try #require(await reader.record?.last)
      _ = await reader.undo(last.id)
      _ = await takeOwn(rows)
      #expect(try library.count("SELECT count(*) FROM finishes") == 2)
      if await reader.record?.last == nil { break }
    }
    #expect(await takeOwn(rows) == .counted(ImportCounts(unchanged: 2)))
    let untitled = OwnRow.reading(line: 1, title: "", finished: day, occurrence: 1)
    #expect(await takeOwn([untitled]) == .counted(ImportCounts(added: 1)))
  }

  private func takeOwn(_ rows: [OwnRow]) async -> ImportOutcome {
    let run = HistoryRun(actor: reader.actor, member: reader.member.id)
    return await withCheckedContinuation { continuation in
      _ = library.store.importHistory(rows, of: run) { continuation.resume(returning: $0) }
    }
  }

  @Test("C-46: the same rows a second time change nothing")
  func twice() async throws {
    let rows = [row(1, on: "2020-10-25"), row(2), row(3, .wanted, notes: "for the summer")]
    #expect(await take(rows[0], rows[1], rows[2]) == .counted(ImportCounts(added: 3)))
    let record = await reader.record
    #expect(record?.otherYears == [GoalTally(year: 2020, finished: 1)])
    #expect(record?.undated == 1)
    #expect(await take(rows[0], rows[1], rows[2]) == .counted(ImportCounts(unchanged: 3)))
    #expect(await reader.record == record)
    #expect(try library.count("SELECT count(*) FROM finishes") == 2)
    #expect(try library.count("SELECT count(*) FROM audit WHERE action = 'import history'") == 1)
  }

  @Test("C-30: two hundred readings without a date move no goal")
  func undated() async {
    _ = await reader.aim(12)
    for id in 1...200 { _ = await take(row(id)) }
    #expect(
      await reader.tally == GoalTally(year: library.clock.today().year, target: 12))
    #expect(await reader.record?.undated == 200)
  }

  @Test("a reading that gets its date is dated, not counted twice; one that loses it stays dated")
  func datedLater() async {
    _ = await take(row(1))
    #expect(await take(row(1, on: "2021-05-06")) == .counted(ImportCounts(updated: 1)))
    #expect(await reader.record?.undated == 0)
    #expect(await take(row(1)) == .counted(ImportCounts(unchanged: 1)))
    #expect(await reader.record?.otherYears == [GoalTally(year: 2021, finished: 1)])
    #expect(await reader.record?.undated == 0)
  }

  @Test("another date of the same book is another reading")
  func readAgain() async {
    _ = await take(row(1, on: "2020-01-01"))
    _ = await take(row(1, on: "2021-01-01"))
    #expect(await reader.record?.otherYears.map(\.finished) == [1, 1])
  }

  @Test("a book moves from one shelf to another, and its private notes are kept as they stand")
  func moves() async throws {
    _ = await take(row(1, .wanted, notes: " zwei\r\nZeilen "))
    #expect(await take(row(1, .read, on: "2020-01-01")) == .counted(ImportCounts(updated: 1)))
    #expect(try library.count("SELECT count(*) FROM history WHERE shelf = 'read'") == 1)
    _ = await take(row(2, .wanted, notes: " zwei\r\nZeilen "))
    #expect(
      try library.count(
        "SELECT count(*) FROM history WHERE notes = ' zwei' || char(13, 10) || 'Zeilen '") == 1)
  }

  @Test("nothing of it is in the catalogue, and nothing can be lent")
  func nothingToLend() async throws {
    _ = await take(row(1, on: "2020-01-01"), row(2, .wanted))
    #expect(try library.count("SELECT count(*) FROM books") == 0)
    #expect(try library.count("SELECT count(*) FROM copies") == 0)
    #expect(await library.titles("") == [])
  }

  @Test("C-38: a reading is of a book of the catalogue only where the ISBN is that of exactly one")
  func sameBook() async throws {
    await library.add(
      CatalogueRow(
        line: 1, content: CatalogueRow.Content(title: "Dune", isbn: ISBN("9780441172719"))))
    _ = await take(row(1, isbn: "0441172717"), row(2))
    #expect(try library.count("SELECT count(*) FROM finishes WHERE book IS NOT NULL") == 1)
  }

  @Test("a history is its member's own: staff import none for them")
  func own() async {
    #expect(await take(row(1), as: library.staff) == .impossible([.notPermitted]))
    #expect(await reader.record?.undated == 0)
  }

  @Test(
    "what an import has brought is not undone piece by piece, and changes are told to its member")
  func notUndone() async {
    var heard: [DomainEvent] = []
    let subscription = library.store.subscribe { heard.append($0) }
    defer { subscription.cancel() }
    _ = await take(row(1, on: "2020-01-01"))
    _ = await take(row(1, on: "2020-01-01"))
    _ = await take(row(2, .wanted))
    #expect(heard == [.goalChanged(reader.member.id)])
    #expect(await reader.record?.last == nil)
  }

  @Test("a row that can't be is reported with its line, and the others are taken")
  func refused() async {
    var long = row(2)
    long.content.title = String(repeating: "x", count: 513)
    guard case .counted(let counts) = await take(row(1), long) else {
      Issue.record("not counted")
      return
    }
    #expect(counts.added == 1)
    #expect(counts.failures == [RowFailure(line: 2, problem: .titleTooLong(limit: 512))])
  }

  @Test(
    "C-32, C-46: a real export: 5 dated readings, 1 undated, 4 others; a second time nothing changes",
    .enabled(if: CatalogueFiles.isGoodreadsThere))
  func wholeFile() async throws {
    for round in 1...2 {
      let run = HistoryRun(actor: reader.actor, member: reader.member.id)
      let running = HistoryImport(fileName: "goodreads1.csv", of: run, into: library.store)
      let bytes = CatalogueFiles.bytes(of: CatalogueFiles.goodreads)
      running.feed(bytes) {}
      let report = await withCheckedContinuation { continuation in
        running.finish { continuation.resume(returning: $0) }
      }
      #expect(report.refusal == nil && report.failed == 0 && report.read == 10)
      #expect(report.dated == 5 && report.undated == 1 && report.others == 4)
      #expect(report.added == (round == 1 ? 10 : 0))
      #expect(report.unchanged == (round == 1 ? 0 : 10))
      let years = await reader.record?.otherYears
      #expect(years?.map(\.year) == [2021, 2020] && years?.map(\.finished) == [4, 1])
      #expect(await reader.record?.undated == 1)
    }
  }
}
