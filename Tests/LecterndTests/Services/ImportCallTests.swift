import Contract
import GRPC
import Intake
import Library
import LoopActor
import Screens
import Stage
import TestSupport
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("An import over gRPC", .timeLimit(.minutes(10)))
struct ImportCallTests {
  private func catalogue(rows: Int) -> [UInt8] {
    let lines = ["title,authors,year"] + (1...rows).map { "Title number \($0),Somebody,1900" }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  @Test("a file in chunks of any size ends with one report; again, nothing is added")
  func imports() async throws {
    let library = try TestLibrary()
    let file = catalogue(rows: 1200)
    let first = try #require(try await library.importFile(file, chunk: 777))
    #expect((first.read, first.added, first.failed, first.format) == (1200, 1200, 0, "lectern"))
    let second = try #require(try await library.importFile(file, chunk: 200_000))
    #expect((second.read, second.added, second.unchanged) == (1200, 0, 1200))
    #expect(try await library.store.titles == 1200)
    #expect(
      library.lines.withLock { $0.first }
        == "<6>import of a catalogue from “test.csv” by uid:0: "
        + "1200 read, 1200 added, 0 updated, 0 unchanged, 0 failed\n")
  }

  @Test("progress comes before the report")
  func progress() async throws {
    let library = try TestLibrary()
    let (responses, status) = await library.importParts([
      .start(ImportStart()), .chunk(catalogue(rows: 1200)),
    ])
    #expect(status.isOK)
    guard case .progress(let progress)? = responses.first?.part else {
      Issue.record("no progress")
      return
    }
    #expect(progress.rows > 0)
    #expect(responses.count >= 2)
  }

  @Test("a dry run reports and changes nothing")
  func dryRun() async throws {
    let library = try TestLibrary()
    let report = try #require(try await library.importFile(catalogue(rows: 3), dryRun: true))
    #expect((report.dryRun, report.added) == (true, 3))
    #expect(try await library.store.titles == 0)
  }

  @Test("C-37: a refusal names the columns seen and the formats known, in the caller's language")
  func refusalWords() throws {
    let columns = ["title", "author_text", "remote_id"]
    let text = Words.english.message(.unknownHeader(columns: columns)).text
    for word in columns + ["goodbooks", "book_id", "lectern", "authors", "barcode", "--columns"] {
      #expect(text.contains(word), "\(text) names \(word)")
    }
    let history = Words.english.message(.unknownHistory(columns: ["colour", "weight"])).text
    #expect(history.contains("colour, weight") && history.contains("Goodreads"))
  }

  @Test(
    "what of a file is too much is said with how much there may be, and what was not read stands last"
  )
  func limitWords() {
    let refusal = Words.english.message(.tooManyColumns(found: 60_000, limit: 1_000)).text
    #expect(refusal == "The header has 60000 columns; a file may have 1000.")
    var report = FileReport()
    report.failures = (2...101).map { RowFailure(line: $0, problem: .titleMissing) }
    #expect(report.failures(.english).count == 100)
    report.unread = UnreadRows(line: 100_002, limit: 100_000)
    let failures = report.failures(.english)
    #expect(failures.count == 100 && failures.last?.line == 100_002)
    #expect(
      failures.last?.reason
        == "of one file 100000 rows are read; nothing from here on was read")
  }

  @Test("a file is understood by what the person says of it, and the report says how it was read")
  func hints() async throws {
    let library = try TestLibrary()
    let hints = FileHints(
      encoding: "windows-1252", columns: [ColumnHint(column: "title", header: "Werk")])
    let file = Array("Werk;Verfasser;Preis\nM".utf8) + [0xFC] + Array("cke;Frisch;3\n".utf8)
    let (responses, status) = await library.importParts([
      .start(ImportStart(fileName: "x", dryRun: true, hints: hints)), .chunk(file),
    ])
    guard status.isOK, case .report(let report)? = responses.last?.part else {
      Issue.record("no report: \(status)")
      return
    }
    #expect(report.added == 1 && report.refusal == nil)
    #expect(report.file?.encoding == "windows-1252" && report.file?.delimiter == ";")
    #expect(report.file?.ignored == ["Preis"])
    #expect(
      report.file?.preview.first?.fields == [
        PreviewField(column: "title", value: "Mücke"),
        PreviewField(column: "authors", value: "Frisch"),
      ])
  }

  @Test("a file that nobody understands is refused as a whole, before all of it was sent")
  func refused() async throws {
    let library = try TestLibrary()
    let (responses, status) = await library.importParts([
      .start(ImportStart()), .chunk(Array("colour,weight\nred,3\n".utf8)),
      .chunk([UInt8](repeating: 65, count: 200_000)),
    ])
    #expect(status.isOK)
    guard case .report(let report)? = responses.last?.part else {
      Issue.record("no report")
      return
    }
    #expect(report.refusal?.code == "FILE_REFUSED")
    #expect(report.refusal?.text.contains("colour, weight") == true)
    #expect(report.read == 0)
  }

  @Test("parts in the wrong order, or too large, are INVALID_ARGUMENT and change nothing")
  func wrongParts() async throws {
    let library = try TestLibrary { $0.limits.importChunk = 1000 }
    let start = ImportCatalogueRequest.Part.start(ImportStart())
    let row = ImportCatalogueRequest.Part.chunk(catalogue(rows: 1))
    let cases: [([ImportCatalogueRequest.Part?], String)] = [
      ([row], "start must come before the first chunk"),
      ([start, row, start], "start came a second time"),
      ([], "start is missing"),
      ([nil], "start is missing"),
      ([start, .chunk([UInt8](repeating: 65, count: 1001))], "a chunk has more than 1000 bytes"),
    ]
    for (parts, sentence) in cases {
      let status = await library.importParts(parts).status
      #expect(status == Status(.invalidArgument, sentence))
    }
    #expect(
      await library.importParts([start, .chunk([UInt8](repeating: 65, count: 2000))])
        .status.code == .resourceExhausted)
    #expect(try await library.store.titles == 0)
  }

  private func desk(
    of library: TestLibrary, importingInto store: any CatalogueImporting
  ) -> DeskAdapter {
    let imports = ImportDependencies(
      words: { _ in .english }, largestChunk: 200_000, log: Log(isJournal: true) { _ in },
      backUp: { goOn in
        goOn()
        return Cancellation()
      })
    return DeskAdapter(
      DeskAdapter.Dependencies(
        members: library.store, policies: library.store, policySetting: library.store,
        importing: store,
        sessions: Sessions(
          Stage(scheduler: ManualScheduler(), random: { 1 }),
          accounts: Accounts(ownUser: 0, staffGroup: nil), languages: Languages(fallback: .english)),
        imports: imports, words: { _ in .english }))
  }

  @Test("while the store works the client's chunks stay with the client")
  func backPressure() async throws {
    let store = HeldImporting()
    let library = try TestLibrary()
    let adapter = desk(of: library, importingInto: store)
    let rig = ServiceRig([
      adapter.definition.limiting(DeskMethods.importCatalogue, toMessagesOf: 200_100)
    ])
    let stream = rig.client.open(DeskMethods.importCatalogue)
    var end: Status?
    stream.onEnd = { status, _ in end = status }
    stream.send(ImportCatalogueRequest(part: .start(ImportStart())))
    let file = catalogue(rows: 20_000)
    let chunks = stride(from: 0, to: file.count, by: 20_000).map {
      Array(file[$0..<min($0 + 20_000, file.count)])
    }
    for chunk in chunks { stream.send(ImportCatalogueRequest(part: .chunk(chunk))) }
    stream.finishSending()

    await LoopThread.until { store.waiting != nil }
    await LoopThread.pass(turns: 20)
    // One batch is out; the reader may have a second ready, and no more of the file was taken.
    #expect(store.batches == 1)
    #expect(!stream.isWritable)
    #expect(rig.server.counters.messagesReceived < 8)

    while end == nil {
      store.release()
      await LoopThread.pass(turns: 1)
    }
    #expect(end == .ok)
    #expect(store.rows == 20_000)
    rig.client.close()
  }

  @Test("the library as it was is kept before a file changes it, and not before a rehearsal")
  func keptBefore() async throws {
    let library = try TestLibrary { $0.backups = 7 }
    let file = catalogue(rows: 3)
    _ = try #require(try await library.importFile(file, dryRun: true))
    #expect(library.store.latest.name == nil)
    _ = try #require(try await library.importFile(file))
    #expect(library.store.latest.name != nil)
  }

  @Test(
    "a file that is refused pushes no backup out, whatever is wrong with it and whatever it holds")
  func refusedKeepsBackups() async throws {
    let library = try TestLibrary { $0.backups = 7 }
    _ = try #require(try await library.importFile(catalogue(rows: 3)))
    let kept = library.store.latest.name
    let wrong = ImportStart(fileName: "x", hints: FileHints(encoding: "no-such-encoding"))
    let nonsense = Array("colour,weight\nred,3\n".utf8)
    for start in [wrong, ImportStart(fileName: "x")] {
      _ = await library.importParts([.start(start), .chunk(nonsense)])
      _ = await library.upload(
        [
          ImportMembersRequest(part: .start(start)), ImportMembersRequest(part: .chunk(nonsense)),
        ], to: MemberDeskMethods.importMembers)
      _ = await library.upload(
        [ImportLoansRequest(part: .start(start)), ImportLoansRequest(part: .chunk(nonsense))],
        to: ExchangeMethods.importLoans)
      _ = await library.upload(
        [ImportHoldsRequest(part: .start(start)), ImportHoldsRequest(part: .chunk(nonsense))],
        to: ExchangeMethods.importHolds)
    }
    #expect(kept != nil && library.store.latest.name == kept)
  }

  @Test("the library is kept once for a file, before the first of its rows is sent")
  func keptOnce() async throws {
    let store = HeldImporting()
    var backups: [Int] = []
    var goOn: (@LoopActor () -> Void)?
    let imports = ImportDependencies(
      words: { _ in .english }, largestChunk: 200_000, log: Log(isJournal: true) { _ in },
      backUp: {
        backups.append(store.batches)
        goOn = $0
        return Cancellation()
      })
    let importing = imports.afterBackup(store as any CatalogueImporting)
    let run = ImportRun(actor: Actor(account: AccountID("uid:0"), isStaff: true))
    let row = CatalogueRow(line: 1, source: "test", content: .init(title: "Emma"), copies: 1)
    var outcomes: [ImportOutcome] = []
    _ = importing.importRows([row], of: run) { outcomes.append($0) }
    #expect(backups == [0] && store.batches == 0)
    goOn?()
    #expect(store.batches == 1)
    store.release()
    _ = importing.importRows([row], of: run) { outcomes.append($0) }
    #expect(backups == [0] && store.batches == 2)
    // Called off while the backup is made: nothing is sent.
    let other = imports.afterBackup(store as any CatalogueImporting)
    other.importRows([row], of: run) { outcomes.append($0) }.cancel()
    goOn?()
    #expect(store.batches == 2 && outcomes.last == .cancelled)
  }

  @Test("the log says what was imported, of one's own too")
  func logged() async throws {
    let library = try TestLibrary()
    _ = try await library.shelve("Emma")
    for (kind, text) in [("goals", "year,target\n2026,12\n"), ("notes", "title,text\nA,B\n")] {
      let parts = [
        ImportHistoryRequest(part: .start(HistoryStart(fileName: "x"))),
        ImportHistoryRequest(part: .chunk(Array(text.utf8))),
      ]
      _ = await library.upload(parts, to: ReadingMethods.importHistory, uid: TestLibrary.reader)
      let line = library.lines.withLock { $0.last } ?? ""
      #expect(line.hasPrefix("<6>import of \(kind) by "), "\(line)")
    }
  }

  @Test("a client that goes away stops its import, and the call is freed")
  func cancelled() async throws {
    let store = HeldImporting()
    let library = try TestLibrary()
    let adapter = desk(of: library, importingInto: store)
    let rig = ServiceRig([
      adapter.definition.limiting(DeskMethods.importCatalogue, toMessagesOf: 200_100)
    ])
    let stream = rig.client.open(DeskMethods.importCatalogue)
    stream.send(ImportCatalogueRequest(part: .start(ImportStart())))
    stream.send(ImportCatalogueRequest(part: .chunk(catalogue(rows: 1000))))
    await LoopThread.until { store.waiting != nil }
    stream.cancel()
    await LoopThread.until { store.cancels == 1 }
    store.release()
    await LoopThread.pass()
    #expect(store.batches == 1)
    rig.client.close()
  }
}

/// A store that takes rows in when the test says so.
@LoopActor
private final class HeldImporting: CatalogueImporting {
  private(set) var batches = 0
  private(set) var rows = 0
  private(set) var cancels = 0
  private(set) var waiting: (@LoopActor () -> Void)?

  func importRows(
    _ rows: [CatalogueRow], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    batches += 1
    self.rows += rows.count
    waiting = { completion(.counted(ImportCounts(added: rows.count))) }
    return Cancellation { [self] in cancels += 1 }
  }

  func release() {
    let waiting = waiting
    self.waiting = nil
    waiting?()
  }
}
