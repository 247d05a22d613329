import CSQLite
import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct GroupCommitTests {
  private let library: TestLibrary
  private let book: Book
  private let ada: Member
  private let ben: Member

  init() async throws {
    library = try TestLibrary()
    book = await library.addBook("Dune", copies: 2)
    ada = await library.addMember("Ada")
    ben = await library.addMember("Ben")
  }

  @Test("what waits while the writer is busy becomes one transaction")
  func oneCommit() async throws {
    let hold = library.held()
    var answered = 0
    for member in [ada, ben] {
      library.store.borrow(library.request(book, for: member)) { _ in answered += 1 }
    }
    let before = commits(await library.figures())
    hold.release()
    #expect(await library.withWriter { _ in })
    #expect(answered == 2)
    // The hold's own group, then one for both loans; the last request may have joined it.
    let made = commits(await library.figures()) - before
    #expect(made <= 3, "\(made) commits for a hold, two loans and a question")
  }

  private func commits(_ figures: StoreFigures?) -> UInt64 {
    figures?.counters.first { $0.name == "store_commits" }?.value ?? 0
  }

  @Test("a request that fails undoes only itself, and its failure can be found in the log")
  func savepoints() async throws {
    let hold = library.held()
    var outcomes: [BorrowOutcome] = []
    library.store.borrow(library.request(book, for: ada)) { outcomes.append($0) }
    let completion: @LoopActor (BorrowOutcome) -> Void = { outcomes.append($0) }
    _ = library.store.write(
      cancelled: .cancelled, failed: BorrowOutcome.failed, completion: completion
    ) { (connection) throws(SQLiteFailure) in
      try connection.run("DELETE FROM members WHERE name = 'Ben'")
      try connection.run("INSERT INTO members (id, name) VALUES (NULL, 'broken')")
      return Written(.cancelled)
    }
    library.store.borrow(library.request(book, for: ben)) { outcomes.append($0) }
    hold.release()
    #expect(await library.withWriter { _ in })
    try #require(outcomes.count == 3)
    #expect(outcomes[0].receipt != nil)
    #expect(outcomes[2].receipt != nil, "Ben is still there")
    guard case .failed(let id) = outcomes[1] else {
      Issue.record("\(outcomes[1])")
      return
    }
    #expect(id.cause == .unforeseen)
    #expect(library.failures.withLock { $0 }.contains { $0.hasPrefix(id.description) })
    #expect(try await library.openLoans(of: book) == 2)
  }

  @Test("a COMMIT that fails, fails all of its group; nothing is stored, and the next one succeeds")
  func failedCommit() async throws {
    let hold = library.held()
    var outcomes: [BorrowOutcome] = []
    var events: [DomainEvent] = []
    let subscription = library.store.subscribe { events.append($0) }
    defer { subscription.cancel() }
    library.onWriter { $0.refuseCommits(true) }
    let request = library.request(book, for: ada)
    library.store.borrow(request) { outcomes.append($0) }
    library.store.borrow(library.request(book, for: ben, days: 99)) { outcomes.append($0) }
    let last = library.hold()
    hold.release()
    last.reached.wait()
    last.release()
    // In a group of its own: the group before is over when this is taken up.
    while outcomes.isEmpty { await Task.yield() }
    #expect(await library.withWriter { $0.refuseCommits(false) })
    try #require(outcomes.count == 2)
    for outcome in outcomes {
      guard case .failed = outcome else {
        Issue.record("a refusal waits for COMMIT too: \(outcome)")
        return
      }
    }
    #expect(events.isEmpty, "nothing has happened")
    #expect(try await library.openLoans(of: book) == 0)
    #expect(await library.borrow(request).receipt != nil, "a failure is not a first result")
  }

  @Test("a full disk is answered as such, nothing is lost, and lending goes on when there is room")
  func diskFull() async throws {
    #expect(await library.borrow(library.request(book, for: ada)).receipt != nil)
    #expect(
      await library.withWriter { (connection) throws(SQLiteFailure) in
        let pages = try connection.count("PRAGMA page_count")
        try connection.execute("PRAGMA max_page_count = \(pages)")
      })
    var outcome = await library.add(big(1))
    guard case .failed(let id) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(id.cause == .storeUnavailable)
    #expect(await library.titles("dune") == ["Dune"], "searches go on")
    #expect(try await library.openLoans(of: book) == 1)
    #expect(
      await library.withWriter { (connection) throws(SQLiteFailure) in
        try connection.execute("PRAGMA max_page_count = 1000000")
      })
    outcome = await library.add(big(1))
    #expect(outcome == .counted(ImportCounts(added: 1)))
    #expect(await library.borrow(library.request(book, for: ben)).receipt != nil)
  }

  private func big(_ number: Int) -> CatalogueRow {
    CatalogueRow(
      line: number, source: "big:\(number)",
      content: CatalogueRow.Content(
        title: "Big \(number)", authors: [String(repeating: "long name ", count: 5000)]))
  }

  @Test("somebody else's lock is answered as such, and lending goes on after it")
  func locked() async throws {
    try library.reopen { $0.busyTimeout = .zero }
    let known = await library.enrol("u1")
    let other = try Connection(
      path: library.directory.database, .write, busyTimeout: TestLibrary.patience)
    try other.execute("BEGIN IMMEDIATE")
    let outcome = await library.borrow(library.request(book, for: ada))
    guard case .failed(let id) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(id.cause == .storeUnavailable)
    #expect(await library.enrol("u1") == known, "who is known gets in all the same")
    try other.execute("ROLLBACK")
    #expect(await library.borrow(library.request(book, for: ada)).receipt != nil)
  }

  @Test("when SQLite rolls everything back by itself, only the request that did it fails")
  func lostTransaction() async throws {
    let hold = library.held()
    var outcomes: [BorrowOutcome] = []
    library.store.borrow(library.request(book, for: ada)) { outcomes.append($0) }
    let completion: @LoopActor (BorrowOutcome) -> Void = { outcomes.append($0) }
    _ = library.store.write(
      cancelled: .cancelled, failed: BorrowOutcome.failed, completion: completion
    ) { (connection) throws(SQLiteFailure) in
      try connection.run("ROLLBACK")
      throw SQLiteFailure(code: SQLITE_FULL, message: "disk full")
    }
    library.store.borrow(library.request(book, for: ben)) { outcomes.append($0) }
    hold.release()
    #expect(await library.withWriter { _ in })
    try #require(outcomes.count == 3)
    #expect(outcomes[0].receipt != nil)
    #expect(outcomes[2].receipt != nil)
    guard case .failed = outcomes[1] else {
      Issue.record("\(outcomes[1])")
      return
    }
    #expect(try await library.openLoans(of: book) == 2)
  }

  @Test("a search does not wait for the writer")
  func searchWhileWriting() async throws {
    let hold = library.held()
    #expect(await library.titles("dune") == ["Dune"])
    hold.release()
  }

  @Test("what is asked of a closed store fails at once, and closing twice is fine")
  func closed() async throws {
    library.store.close()
    library.store.close()
    var outcomes: [BorrowOutcome] = []
    library.store.borrow(library.request(book, for: ada)) { outcomes.append($0) }
    guard case .failed(let id)? = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(id.cause == .storeUnavailable)
  }

  @Test("what waited when the store was closed is still answered")
  func closedWithWaiting() async throws {
    let outcome = await withCheckedContinuation { continuation in
      library.store.borrow(library.request(book, for: ada)) { continuation.resume(returning: $0) }
      library.store.close()
    }
    #expect(outcome.receipt != nil)
  }
}
