import Intake
import Library
import LoopActor
import Testing

@LoopActor
@Suite struct CatalogueImportTests {
  private let store = RecordingImporter()
  private let staff = Actor(account: AccountID("root"), isStaff: true)

  private func begin(isDryRun: Bool = false) -> CatalogueImport {
    CatalogueImport.begin(fileName: "x.csv", isDryRun: isDryRun, actor: staff, into: store)
  }

  private func file(rows: Int) -> [UInt8] {
    Array(("title,authors\n" + (1...rows).map { "T\($0),A\n" }.joined()).utf8)
  }

  @Test("every row is in exactly one count, and the report says which format it was")
  func counts() {
    let session = begin()
    var report: FileReport?
    session.feed(file(rows: 1234)) {}
    session.finish { report = $0 }
    #expect(report?.format == "lectern")
    #expect(report?.read == 1234)
    #expect(report?.added == 1234)
    #expect(report?.failed == 0)
    #expect(store.batches.map(\.count) == [500, 500, 234])
  }

  @Test("a chunk is taken only when its rows are: the next one waits for the store")
  func backPressure() {
    store.answersAtOnce = false
    let session = begin()
    var taken = 0
    session.feed(file(rows: 1600)) { taken += 1 }
    #expect(taken == 0)
    #expect(store.batches.count == 1, "one batch at a time")
    store.answerNext()
    #expect(taken == 0)
    store.answerNext()
    #expect(taken == 1, "less than two batches are left")
    var report: FileReport?
    session.finish { report = $0 }
    #expect(report == nil, "not before the last batch is durable")
    store.answerNext()
    store.answerNext()
    #expect(report?.added == 1600)
  }

  @Test("the next chunk may come from inside the completion of the one before")
  func reentrancy() {
    let bytes = file(rows: 900)
    let session = begin()
    var report: FileReport?
    func feed(_ start: Int) {
      guard start < bytes.count else { return session.finish { report = $0 } }
      session.feed(Array(bytes[start..<min(start + 7, bytes.count)])) { feed(start + 7) }
    }
    feed(0)
    #expect(report?.added == 900)
    #expect(session.progress == ImportedSoFar(bytes: bytes.count, rows: 900))
  }

  @Test("an import by somebody who is not staff is refused, and no row reaches the store")
  func notStaff() {
    let session = CatalogueImport.begin(
      fileName: "x", isDryRun: false, actor: Actor(account: AccountID("u1000")), into: store)
    var report: FileReport?
    var taken = 0
    #expect(session.isOver)
    session.feed(file(rows: 3)) { taken += 1 }
    session.finish { report = $0 }
    #expect(taken == 1)
    #expect(report?.refusal == .notPermitted)
    #expect(store.batches.isEmpty)
  }

  @Test("a refused file gets one report with the refusal, and nothing reaches the store")
  func refused() {
    let session = begin()
    var report: FileReport?
    session.feed(Array("a,b\n1,2\n".utf8)) {}
    #expect(session.isOver, "the rest need not be sent")
    session.feed(file(rows: 3)) {}
    session.finish { report = $0 }
    #expect(report?.refusal == .unknownHeader(columns: ["a", "b"]))
    #expect(report?.format == "")
    #expect(store.batches.isEmpty)
  }

  @Test("failures are named by line, in order, a hundred at most, and all are counted")
  func manyFailures() {
    let session = begin()
    var report: FileReport?
    let rows = (0..<150).map { $0.isMultiple(of: 2) ? "T,A,0439023484\n" : "T,A,0439023483\n" }
    session.feed(Array(("title,authors,isbn\n" + rows.joined()).utf8)) {}
    store.outcome = .counted(
      ImportCounts(added: 74, failures: [RowFailure(line: 3, problem: .barcodeTaken("B"))]))
    session.finish { report = $0 }
    #expect(report?.failed == 76)
    #expect(report?.failures.prefix(3).map(\.line) == [2, 3, 4])
    #expect(report?.failures.count == 76)
    #expect(report?.validISBNs == 74, "a row that was not taken has no ISBN in the catalogue")
  }

  @Test("when the store fails, the report says so and the rest of the file is not sent to it")
  func storeFails() {
    let failure = FailureID("f1", cause: .storeUnavailable)
    store.outcome = .failed(failure)
    let session = begin()
    var report: FileReport?
    session.feed(file(rows: 2000)) {}
    session.finish { report = $0 }
    #expect(report?.storeFailure == failure)
    #expect(report?.added == 0)
    #expect(store.batches.count == 1)
  }

  @Test("an import that is called off completes nothing any more, and cancels its batch")
  func aborted() {
    store.answersAtOnce = false
    let session = begin()
    session.feed(file(rows: 1600)) { Issue.record("taken after the abort") }
    session.finish { _ in Issue.record("reported after the abort") }
    session.abort()
    #expect(store.cancelled == 1)
    store.answerNext()
    session.feed(file(rows: 1)) { Issue.record("taken after the abort") }
    #expect(store.batches.count == 1)
  }

  @Test("an import that nobody holds any more is freed though the store never answers")
  func freed() {
    store.answersAtOnce = false
    weak var weakSession: CatalogueImport?
    do {
      let session = begin()
      session.feed(file(rows: 600)) {}
      weakSession = session
    }
    #expect(weakSession == nil)
  }

  @Test("a quote that never ends is one failure, and the rows before it are taken")
  func unterminated() {
    let session = begin()
    var report: FileReport?
    session.feed(Array("title,authors\nA,B\n\"C,D\n".utf8)) {}
    session.feed(Array("E,F\n".utf8)) {}
    session.finish { report = $0 }
    #expect(report?.added == 1)
    #expect(report?.failures == [RowFailure(line: 3, problem: .unterminatedQuote(line: 3))])
    #expect(report?.read == 2)
  }
}
