import Library
import LoopActor
import Testing

@testable import SQLiteStore

@LoopActor
@Suite struct HoldingTests {
  @Test(
    "C-04, C-05, C-19, C-21, C-22: the store keeps the contract of holding",
    arguments: HoldingContract.allCases)
  func contract(_ part: HoldingContract) async throws {
    try await part.check(try TestLibrary())
  }

  @Test("what happens to a queue is told, each step once")
  func events() async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Emma", copies: 1)
    let ada = await library.addMember("Ada")
    let ben = await library.addMember("Ben")
    var heard: [String] = []
    let subscription = library.store.subscribe { event in
      switch event {
      case .holdPlaced(let hold): heard.append("placed \(hold.member.name)")
      case .holdReady(let hold): heard.append("ready \(hold.member.name)")
      case .holdPaused(let hold): heard.append("paused \(hold.member.name)")
      case .holdEnded(let hold, let ending): heard.append("\(ending) \(hold.member.name)")
      default: break
      }
    }
    _ = await library.hold(book, for: ada)
    _ = await library.hold(book, for: ben)
    await library.lose(copiesOf: book, count: 1)
    await library.find(copiesOf: book)
    library.pass(days: 8)
    library.store.endExpiredHolds()
    _ = await library.borrow(library.request(book, for: ben))
    #expect(
      heard == [
        "placed Ada", "ready Ada", "placed Ben", "paused Ada", "ready Ada", "expired Ada",
        "ready Ben", "fulfilled Ben",
      ])
    subscription.cancel()
  }

  @Test("C-02: an id that another kind of request had is refused, whatever that was answered")
  func foreignID() async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Emma", copies: 1)
    let reader = Reader(library, await library.enrol("u1000"))
    let wanted = HoldRequest(
      id: RequestID("same"), actor: reader.actor, member: reader.member.id, book: book.id)
    let first: HoldOutcome = await withCheckedContinuation { continuation in
      _ = library.store.hold(wanted) { continuation.resume(returning: $0) }
    }
    guard case .hold = first else {
      Issue.record("\(first)")
      return
    }
    #expect(await reader.aim(5, id: "same") == .refused([.requestIDReused]))
    #expect(
      await library.borrow(
        library.request(book, for: reader.member, as: reader.actor, id: RequestID("same")))
        == .impossible([.requestIDReused]))
  }

  @Test("after a restart a question still ends what was not picked up")
  func restart() async throws {
    let library = try TestLibrary()
    let book = await library.addBook("Emma", copies: 1)
    _ = await library.hold(book, for: await library.addMember("Ada"))
    try library.reopen()
    library.pass(days: 8)
    #expect(await library.book(book.id)?.available == 1)
  }

  @Test("whatever happens in whatever order, the copies add up and the queues stay in order")
  func randomOrder() async throws {
    for seed in 1...3 { try await HoldingChaos(seed: UInt64(seed)).run(steps: 80) }
  }
}

/// A library in which anything happens, repeatable from its seed.
@LoopActor
private final class HoldingChaos {
  private let library: TestLibrary
  private var random: Dice
  private var books: [Book] = []
  private var members: [Member] = []

  init(seed: UInt64) throws {
    library = try TestLibrary()
    random = Dice(state: seed)
  }

  func run(steps: Int) async throws {
    for index in 1...2 { books.append(await library.addBook("Book \(index)", copies: index)) }
    for index in 1...5 { members.append(await library.addMember("Member \(index)")) }
    for step in 1...steps {
      let book = books[random.below(books.count)]
      let member = members[random.below(members.count)]
      let action = random.below(10)
      switch action {
      case 0, 1: _ = await library.borrow(library.request(book, for: member))
      case 2, 3: _ = await library.takeBack(book.id.description, of: member)
      case 4, 5: _ = await library.hold(book, for: member)
      case 6: _ = await library.cancelHold(book, for: member)
      case 7: await library.lose(copiesOf: book, count: 1)
      case 8: await library.find(copiesOf: book)
      default: library.pass(days: random.below(5))
      }
      try await check("step \(step), action \(action)")
    }
  }

  private func check(_ moment: String) async throws {
    for book in books {
      let holds = await library.all(book)
      let shown = try #require(await library.book(book.id))
      let lent = try await library.openLoans(of: book)
      let ready = holds.filter { $0.readyUntil != nil }
      #expect(shown.available + lent + ready.count == shown.copies, "\(moment): copies add up")
      #expect(
        shown.available == 0 || ready.count == holds.count, "\(moment): nobody waits in vain")
      #expect(holds.map(\.place) == Array(1..<(holds.count + 1)), "\(moment): the order")
      #expect(Set(holds.map(\.member.id)).count == holds.count, "\(moment): one place each")
      for hold in ready {
        #expect((hold.readyUntil ?? library.today) >= library.today, "\(moment): in time")
      }
    }
  }
}

/// Numbers that a seed repeats.
private struct Dice {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

extension TestLibrary: HoldingFixture {
  var holding: any Holding { store }

  /// As the upkeep of copies does it: a copy that is not lent, and the queue.
  func lose(copiesOf book: Book, count: Int) async {
    await setState(
      """
      UPDATE copies SET state = 'lost' WHERE key IN (
        SELECT c.key FROM copies c JOIN books b ON b.key = c.book
        WHERE b.id = '\(book.id)' AND c.state = 'shelf' AND NOT EXISTS
          (SELECT 1 FROM loans WHERE copy = c.key AND returned IS NULL)
        ORDER BY c.key LIMIT \(count))
      """, of: book)
  }

  func find(copiesOf book: Book) async {
    await setState(
      """
      UPDATE copies SET state = 'shelf'
      WHERE book = (SELECT key FROM books WHERE id = '\(book.id)')
      """, of: book)
  }

  func addCopy(of book: Book) async {
    await addBook(book.title, by: "Somebody", copies: book.copies + 1)
  }

  func giveBack(_ loan: LoanID) async { _ = await takeBack(loan.description) }
  func block(_ member: Member) async { _ = await change(member, .block(note: "")) }
  func unblock(_ member: Member) async { _ = await change(member, .unblock) }

  private func setState(_ sql: String, of book: Book) async {
    await withCheckedContinuation { continuation in
      let failed: @Sendable (FailureID) -> Bool = { _ in false }
      let completion: @LoopActor (Bool) -> Void = { _ in continuation.resume() }
      _ = store.write(cancelled: false, failed: failed, completion: completion) {
        [desk = store.desk] (connection) throws(SQLiteFailure) in
        try connection.run(sql)
        guard let stored = try BookTable.book(book.id, on: connection) else {
          return Written(false)
        }
        return Written(true, try desk.moveQueue(ofBook: stored.key, on: connection))
      }
    }
  }
}
