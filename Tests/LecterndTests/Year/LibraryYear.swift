import Library
import LoopActor
import TestSupport
import Testing

@testable import SQLiteStore
@testable import lecternd

/// A library that lives through its days by chance, and is looked at after each step. The same seed lives
/// the same days.
@LoopActor
final class LibraryYear {
  static let desk = DeskID("front")

  let directory = TemporaryDirectory()
  let clock: MovingClock
  let store: Store
  let staff = Actor(account: AccountID("staff"), isStaff: true)
  var random: SeededRandom
  private let looker: Looker
  private(set) var books: [BookID] = []
  private(set) var members: [MemberID] = []
  private(set) var closures = 0
  /// What was done and how it was answered.
  private(set) var diary: [String] = []
  private var touched: Set<BookID> = []
  private var subscription: Cancellation?
  private var lastRequest = 0
  private var daysUntilInventory = 7

  init(zone: String, from moment: String, seed: UInt64) throws {
    clock = MovingClock(
      try #require(LibraryTimeZone(named: zone)), at: try #require(Timestamp(iso8601: moment)))
    random = SeededRandom(seed: seed)
    store = try Store.open(
      directory: directory.path, clock: clock, identifiers: CountedIdentifiers())
    looker = try Looker(directory.path + "/lectern.db")
    subscription = store.subscribe { [weak self] in self?.hear($0) }
  }

  deinit { store.close() }

  var today: CalendarDate { clock.today() }
  var isOpen: Bool { store.calendar.cause(ofClosing: today) == nil }

  func newRequest() -> RequestID {
    lastRequest += 1
    return RequestID("r\(lastRequest)")
  }

  /// Titles with two copies each, and members with cards.
  func stock(_ rows: [CatalogueRow], members count: Int) async throws {
    let run = ImportRun(actor: staff, isDryRun: false)
    for start in stride(from: 0, to: rows.count, by: 500) {
      let batch = rows[start..<min(start + 500, rows.count)].map { row in
        var row = row
        row.copies = 2
        return row
      }
      let outcome: ImportOutcome = await answer { store.importRows(batch, of: run, completion: $0) }
      guard case .counted(let counts) = outcome else { throw Surprise("\(outcome)") }
      #expect(counts.failures.isEmpty)
    }
    books = try await texts("SELECT id FROM books ORDER BY key").map { BookID($0) }
    for number in 1...count {
      let member = NewMember(
        id: newRequest(), actor: staff, name: "Member \(number)", card: String(number))
      let outcome: NewMemberOutcome = await answer { store.add(member, completion: $0) }
      guard case .added(let added) = outcome else { throw Surprise("\(outcome)") }
      members.append(added.id)
    }
    touched = []
  }

  // MARK: Days

  /// From one morning to the next. Between them the clocks may change.
  func day(steps: Int) async throws {
    for _ in 0..<(isOpen ? steps : 0) {
      try await step()
      clock.advance(bySeconds: 600)
    }
    let day = today
    while today == day { clock.advance(bySeconds: 3600) }
    clock.advance(bySeconds: 8 * 3600)
    store.endExpiredHolds()
    daysUntilInventory -= 1
    guard daysUntilInventory == 0 else { return }
    daysUntilInventory = 7
    try await check(Invariant.everywhere)
  }

  func step() async throws {
    let done = try await chance()
    diary.append("\(today) \(done)")
    let books = touched
    touched = []
    for book in books { try await check(Invariant.all(of: book)) }
  }

  func note(_ book: BookID?) { if let book { touched.insert(book) } }

  private func check(_ invariants: [Invariant]) async throws {
    // Behind everything that was asked before.
    let _: FiguresOutcome = await answer { store.figures(completion: $0) }
    for invariant in invariants {
      let broken = try await texts(invariant.query)
      #expect(broken.isEmpty, "\(today) after \(diary.last ?? ""): \(invariant.name): \(broken)")
      if !broken.isEmpty { throw Surprise(invariant.name) }
    }
  }

  private func hear(_ event: DomainEvent) {
    switch event {
    case .bookBorrowed(let receipt): note(receipt.book.id)
    case .bookReturned(let loan), .loanRenewed(let loan), .lendingUndone(let loan),
      .returnUndone(let loan), .renewalUndone(let loan), .loanLost(let loan):
      note(loan.book.id)
    case .holdPlaced(let hold), .holdReady(let hold), .holdPaused(let hold),
      .holdEnded(let hold, _):
      note(hold.book.id)
    default: break
    }
  }

  func countClosure() { closures += 1 }

  // MARK: Asking

  func answer<Outcome: Sendable>(
    _ call: (@escaping @LoopActor (Outcome) -> Void) -> Cancellation
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      _ = call { continuation.resume(returning: $0) }
    }
  }

  func texts(_ query: String) async throws -> [String] { try await looker.texts(query) }

  /// Everything that is stored of lending, and everything that was said.
  func account() async throws -> [String] {
    let loans = try await texts(
      "SELECT id || lent || due || renewals || coalesce(returned, '-') FROM loans ORDER BY key")
    let holds = try await texts(
      "SELECT id || placed || coalesce(ready_until, '-') FROM holds ORDER BY key")
    return diary + loans + holds
  }
}

/// Reads the database as another program would, on no thread of the library: whoever looks keeps nobody.
private actor Looker {
  private let connection: Connection

  init(_ path: String) throws {
    connection = try Connection(path: path, .read, busyTimeout: .seconds(5))
  }

  func texts(_ query: String) throws -> [String] { try connection.all(query) { $0.text(0) } }
}

/// Something that never happens.
struct Surprise: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
