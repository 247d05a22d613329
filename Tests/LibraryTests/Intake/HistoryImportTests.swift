import Intake
import Library
import LoopActor
import Testing

@LoopActor
@Suite("A reading history on its way in") struct HistoryImportTests {
  private let store = RecordingHistory()
  private static let header =
    "Book Id,Title,Author,Additional Authors,ISBN,ISBN13,Date Read,Exclusive Shelf,Private Notes"

  private func report(_ text: String, chunk: Int = 7) -> FileReport? {
    report(Array(text.utf8), chunk: chunk)
  }

  private func report(_ bytes: [UInt8], chunk: Int = 7) -> FileReport? {
    let run = HistoryRun(actor: Actor(account: AccountID("u1000")), member: MemberID("m1"))
    let running = HistoryImport(fileName: "x.csv", of: run, into: store)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      running.feed(Array(bytes[start..<min(start + chunk, bytes.count)])) {}
    }
    var report: FileReport?
    running.finish { report = $0 }
    return report
  }

  private func rows(_ lines: String...) -> [HistoryRow] {
    _ = report(([Self.header] + lines + [""]).joined(separator: "\n"))
    return store.rows
  }

  @Test(
    "a row tells shelf, reading, number and private notes, and a spreadsheet's ISBN is a number")
  func row() throws {
    let row = try #require(
      rows(
        #"7,Dune,Frank Herbert,"A, B","=""0441172717""","=""9780441172719""",2020/10/25,read,"my ""own"", words""#
      ).first)
    #expect(row.line == 2 && row.source == "goodreads:7")
    #expect(row.content.title == "Dune" && row.content.authors == ["Frank Herbert", "A", "B"])
    #expect(row.content.isbn?.thirteen == "9780441172719")
    #expect(row.content.shelf == .read && row.content.notes == "my \"own\", words")
    #expect(row.reading == .dated(try #require(PartialDate("2020-10-25"))))
  }

  @Test(
    "C-32, C-43: a date is taken as far as it is known, and no date stays none",
    arguments: [
      ("2020/10/25", "2020-10-25"), ("2020/10", "2020-10"), ("2020-10", "2020-10"),
      ("2020", "2020"), ("", nil),
    ])
  func dates(text: String, date: String?) {
    let row = rows("7,Dune,Frank Herbert,,,,\(text),read,").first
    let expected: HistoryRow.Reading =
      date.flatMap { PartialDate($0) }.map { .dated($0) } ?? .undated
    #expect(row?.reading == expected)
  }

  @Test("who has not read a book to its end has finished nothing")
  func unfinished() {
    let rows = rows(
      "1,A,X,,,,,to-read,", "2,B,X,,,,,currently-reading,", "3,C,X,,,,,waiting,",
      "4,D,X,,,,2020/01/02,currently-reading,")
    #expect(rows.map(\.content.shelf) == [.wanted, .reading, .other("waiting"), .reading])
    #expect(rows.prefix(3).allSatisfy { $0.reading == nil })
    #expect(rows.last?.reading != nil, "being read again, and was finished before")
  }

  @Test("C-38: a row without an ISBN, or with a wrong one, is kept by its title and author")
  func withoutNumber() {
    let rows = rows(
      #"1,The Restaurant at the End of the Universe,Douglas Adams,,"=""""","=""""",,read,"#,
      "2,Emma,Jane Austen,,0000000001,,,read,", ",Emma,Jane Austen,,,,,read,")
    #expect(rows.map(\.content.isbn) == [nil, nil, nil])
    #expect(rows.map(\.source).last == "goodreads:Emma\u{1F}Jane Austen")
  }

  @Test("C-36: a bad date in line 3 is reported with its line, and the other rows are taken")
  func badDate() {
    let report = report(
      [Self.header, "1,A,X,,,,,read,", "2,B,X,,,,next week,read,", "3,C,X,,,,,read,"]
        .joined(separator: "\n"))
    #expect(report?.read == 3 && report?.added == 2 && report?.failed == 1)
    #expect(
      report?.failures == [RowFailure(line: 3, problem: .notADate("next week"))])
  }

  @Test("C-37: a file that nobody knows is refused with its columns")
  func unknown() {
    let report = report("colour,weight\nred,3\n")
    #expect(report?.refusal == .unknownHistory(columns: ["colour", "weight"]))
    #expect(store.rows.isEmpty)
  }

  @Test("C-36: a header and no rows, or nothing at all, is refused")
  func empty() {
    #expect(report("")?.refusal == .emptyFile)
    #expect(report(Self.header + "\r\n")?.refusal == .headerOnly)
  }

  @Test(
    "C-40, C-41: a mark before the header and any kind of line end change nothing",
    arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let text = [Self.header, #"1,"A"#, #"B",X,,,,2020/01/02,read,"#, "2,C,X,,,,,read,"]
    let report = report([0xEF, 0xBB, 0xBF] + Array(text.joined(separator: end).utf8))
    #expect(report?.refusal == nil && report?.read == 2 && report?.failed == 0)
    #expect(store.rows.map(\.line) == [2, 4])
  }

  @Test("rows that the store does not take are counted as failed, and no reading of theirs")
  func refusedRow() {
    store.failures = [RowFailure(line: 2, problem: .titleTooLong(limit: 512))]
    let report = report([Self.header, "1,A,X,,,,2020/01/02,read,"].joined(separator: "\n"))
    #expect(report?.failed == 1 && report?.dated == 0)
  }

  @Test("somebody who is not whose history it is imports nothing")
  func notOneself() {
    store.isRefusing = true
    let report = report([Self.header, "1,A,X,,,,2020/01/02,read,"].joined(separator: "\n"))
    #expect(report?.refusal == .notOneself && report?.added == 0)
  }

  @Test("the same title on one day is counted by its bytes: what only looks the same is another")
  func alikeTitles() {
    _ = report("title,finished\nCaf\u{E9},2026\nCafe\u{301},2026\nCaf\u{E9},2026\n")
    let numbers = store.own.map {
      if case .reading(_, _, _, let occurrence) = $0 { occurrence } else { 0 }
    }
    #expect(numbers == [1, 1, 2])
  }

  @Test(
    "of a file of one's own 100,000 rows are read; the first of the others is named, and no more is asked for"
  )
  func mostRows() {
    let most = HistoryImport.mostRows
    #expect(most == 100_000)
    let run = HistoryRun(actor: Actor(account: AccountID("u1000")), member: MemberID("m1"))
    let running = HistoryImport(fileName: "x.csv", of: run, into: store)
    running.feed(Array(("year,target\n" + String(repeating: "1,1\n", count: most)).utf8)) {}
    #expect(!running.isOver)
    running.feed(Array("1,1\n1,1\n".utf8)) {}
    #expect(running.isOver, "the rest need not be sent")
    var report: FileReport?
    running.finish { report = $0 }
    #expect(report?.added == most && store.own.count == most)
    #expect(report?.read == most + 1 && report?.failed == 1)
    #expect(report?.unread == UnreadRows(line: most + 2, limit: most))
    #expect(report?.refusal == nil && report?.failures == [])
  }

  @Test("files of one's own are told by their columns: goals, readings, notes")
  func own() {
    #expect(report("year,target\n2026,12\n2025,x\n99999,1\n")?.format == "goals")
    #expect(store.own == [.goal(line: 2, year: 2026, target: 12)])
    let readings = report("title,finished\nEmma,2026-05\nEmma,2026-05\nDune,\nX,soon\n,2026\n")
    #expect(readings?.format == "readings" && readings?.failed == 1)
    #expect(readings?.dated == 3 && readings?.undated == 1)
    let month = PartialDate("2026-05")
    #expect(
      store.own.dropFirst() == [
        .reading(line: 2, title: "Emma", finished: month, occurrence: 1),
        .reading(line: 3, title: "Emma", finished: month, occurrence: 2),
        .reading(line: 4, title: "Dune", finished: nil, occurrence: 1),
        // Counted without a title.
        .reading(line: 6, title: "", finished: PartialDate("2026"), occurrence: 1),
      ])
    let notes = report("title,text\nC\u{1}old,\"a\nb \"\n")
    #expect(notes?.format == "notes")
    #expect(store.own.last == .note(line: 2, title: "C\u{1}old", text: "a\nb "))
  }
}

/// A store that notes what it is given.
@LoopActor
private final class RecordingHistory: HistoryImporting {
  private(set) var rows: [HistoryRow] = []
  private(set) var own: [OwnRow] = []
  var failures: [RowFailure] = []
  var isRefusing = false

  func importHistory(
    _ rows: [OwnRow], of run: HistoryRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    if isRefusing {
      completion(.impossible([.notPermitted]))
    } else {
      self.rows += rows.compactMap { if case .history(let row) = $0 { row } else { nil } }
      own += rows
      completion(
        .counted(ImportCounts(added: rows.count - failures.count, failures: failures)))
    }
    return Cancellation()
  }
}
