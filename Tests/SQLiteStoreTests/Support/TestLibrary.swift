import Library
import LoopActor

@testable import SQLiteStore

/// A store in a directory of its own, with the calls as a test likes to write them.
@LoopActor
final class TestLibrary {
  /// How long a connection waits while another one closes: nobody waits this long who does not fail.
  static nonisolated let patience = Duration.seconds(60)

  let directory = TemporaryDirectory()
  let clock = TestClock()
  let identifiers = CountingIdentifiers()
  private(set) var store: Store
  private(set) var failures = Lock<[String]>([])

  let staff = Actor(account: AccountID("root"), isStaff: true)
  private var lastRequest = 0

  init(_ change: (inout StoreConfiguration) -> Void = { _ in }) throws {
    var configuration = StoreConfiguration()
    configuration.busyTimeout = Self.patience
    let failures = failures
    configuration.log = { id, text in failures.withLock { $0.append("\(id): \(text)") } }
    change(&configuration)
    self.configuration = configuration
    store = try Store.open(
      directory: directory.path, clock: clock, identifiers: identifiers,
      configuration: configuration)
  }

  private var configuration: StoreConfiguration

  /// As after a restart of the daemon.
  func reopen() throws { try reopen { _ in } }

  /// And with another configuration.
  func reopen(with change: (inout StoreConfiguration) -> Void) throws {
    store.close()
    change(&configuration)
    store = try Store.open(
      directory: directory.path, clock: clock, identifiers: identifiers,
      configuration: configuration)
  }

  deinit { store.close() }

  func newRequest() -> RequestID {
    lastRequest += 1
    return RequestID("request-\(lastRequest)")
  }

  // MARK: What there is

  @discardableResult
  func add(_ rows: CatalogueRow..., isDryRun: Bool = false) async -> ImportOutcome {
    await importRows(rows, of: ImportRun(actor: staff, isDryRun: isDryRun))
  }

  func importRows(_ rows: [CatalogueRow], of run: ImportRun) async -> ImportOutcome {
    await answer { store.importRows(rows, of: run, completion: $0) }
  }

  @discardableResult
  func addBook(
    _ title: String, by authors: String..., copies: Int = 1, barcodes: [String] = []
  ) async -> Book {
    await add(
      CatalogueRow(
        line: 1, source: "test:" + title,
        content: CatalogueRow.Content(title: title, authors: authors), copies: copies,
        barcodes: barcodes))
    guard case .book(let book) = await find(title) else { preconditionFailure("no \(title)") }
    return book
  }

  func addMember(_ name: String, card: String? = nil) async -> Member {
    let outcome = await addMember(
      NewMember(id: newRequest(), actor: staff, name: name, card: card))
    guard case .added(let member) = outcome else { preconditionFailure("\(outcome)") }
    return member
  }

  func enrol(_ account: String) async -> Member {
    let outcome: MemberOutcome = await answer {
      store.enrol(AccountID(account), name: account, completion: $0)
    }
    guard case .member(let member) = outcome else { preconditionFailure("\(outcome)") }
    return member
  }

  // MARK: The use cases

  func request(
    _ book: Book, for member: Member, days: Int = 7, confirmed: Confirmed? = nil,
    as actor: Actor? = nil, id: RequestID? = nil
  ) -> BorrowRequest {
    BorrowRequest(
      id: id ?? newRequest(), actor: actor ?? staff, member: member.id, book: book.id, days: days,
      confirmed: confirmed)
  }

  func borrow(_ request: BorrowRequest) async -> BorrowOutcome {
    await answer { store.borrow(request, completion: $0) }
  }

  func takeBack(
    _ item: String, of member: Member? = nil, as actor: Actor? = nil, id: RequestID? = nil
  ) async -> ReturnOutcome {
    let request = ReturnRequest(
      id: id ?? newRequest(), actor: actor ?? staff, member: member?.id, item: item)
    return await answer { store.takeBack(request, completion: $0) }
  }

  func addMember(_ member: NewMember) async -> NewMemberOutcome {
    await answer { store.add(member, completion: $0) }
  }

  func resolve(_ text: String?, as actor: Actor) async -> MemberOutcome {
    await answer { store.resolve(text, actor: actor, completion: $0) }
  }

  func loans(of member: Member, as actor: Actor? = nil) async -> LoansOutcome {
    await answer { store.openLoans(of: member.id, actor: actor ?? staff, completion: $0) }
  }

  func setPolicy(
    _ settings: [LoanPolicy.Setting: Int], as actor: Actor? = nil
  ) async -> PolicyOutcome {
    let change = PolicyChange(actor: actor ?? staff, settings: settings)
    return await answer { store.setPolicy(change, completion: $0) }
  }

  func search(_ text: String, limit: Int = 20, offset: Int = 0) async -> SearchOutcome {
    let query = CatalogueQuery(text: text, limit: limit, offset: offset)
    return await answer { store.search(query, completion: $0) }
  }

  func titles(_ text: String, limit: Int = 20, offset: Int = 0) async -> [String] {
    guard case .page(let page) = await search(text, limit: limit, offset: offset) else {
      return ["no answer"]
    }
    return page.books.map(\.title)
  }

  func find(_ text: String) async -> FindOutcome {
    await answer { store.find(text, completion: $0) }
  }

  func book(_ id: BookID) async -> Book? {
    let outcome: BookOutcome = await answer { store.book(id, completion: $0) }
    if case .book(let book) = outcome { return book }
    return nil
  }

  func figures() async -> StoreFigures? {
    let outcome: FiguresOutcome = await answer { store.figures(completion: $0) }
    if case .figures(let figures) = outcome { return figures }
    return nil
  }

  private func answer<Outcome: Sendable>(
    _ call: (@escaping @LoopActor (Outcome) -> Void) -> Cancellation
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      _ = call { continuation.resume(returning: $0) }
    }
  }
}
