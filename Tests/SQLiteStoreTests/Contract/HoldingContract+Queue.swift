import Library
import LoopActor
import Testing

extension HoldingContract {
  @LoopActor
  func checkRest(
    _ library: some HoldingFixture, _ book: Book, _ ada: Member, _ ben: Member, _ cy: Member
  ) async throws {
    switch self {
    case .cancel:
      _ = await library.hold(book, for: ada)
      _ = await library.hold(book, for: ben)
      #expect(await library.cancelHold(book, for: ada).hold?.member == ada)
      #expect(await library.cancelHold(book, for: ada) == .impossible([.unknownHold]))
      #expect(await library.ready(book) == ["Ben"])
      #expect(await library.all(book).first?.place == 1)
      _ = await library.cancelHold(book, for: ben)
      #expect(await library.book(book.id)?.available == 1)
    case .expiry:
      _ = await library.hold(book, for: ada)
      _ = await library.hold(book, for: ben)
      library.pass(days: 7)
      #expect(await library.ready(book) == ["Ada"], "the last day counts")
      library.pass(days: 1)
      #expect(await library.ready(book) == ["Ben"], "a question is enough")
      #expect(await library.all(book).first?.readyUntil == library.today.advanced(by: 7))
      library.pass(days: 8)
      #expect(await library.book(book.id)?.available == 1)
      #expect(await library.all(book) == [])
    case .lost:
      _ = await library.hold(book, for: ada)
      _ = await library.hold(book, for: ben)
      _ = await library.hold(book, for: cy)
      await library.lose(copiesOf: book, count: 1)
      library.pass(days: 30)
      #expect(await library.waiting(book) == ["Ada", "Ben", "Cy"])
      await library.find(copiesOf: book)
      #expect(await library.ready(book) == ["Ada"])
      #expect(await library.all(book).first?.readyUntil == library.today.advanced(by: 7))
    case .added:
      let loan = await library.borrow(book.id, for: cy.id, id: "1").receipt?.loan
      _ = await library.hold(book, for: ada)
      await library.addCopy(of: book)
      #expect(await library.ready(book) == ["Ada"])
      #expect(loan != nil)
    case .blocked:
      await library.block(ben)
      #expect(await library.hold(book, for: ben) == .impossible([.memberBlocked(note: "")]))
      await library.unblock(ben)
      let loan = try #require(await library.borrow(book.id, for: cy.id, id: "1").receipt).loan
      _ = await library.hold(book, for: ben)
      _ = await library.hold(book, for: ada)
      await library.block(ben)
      await library.giveBack(loan)
      #expect(await library.ready(book) == ["Ada"])
      _ = await library.cancelHold(book, for: ada)
      #expect(await library.ready(book) == [])
      await library.unblock(ben)
      #expect(await library.ready(book) == ["Ben"])
    case .replay:
      let first = await library.hold(book, for: ada, id: "h")
      #expect(first.hold != nil)
      #expect(await library.hold(book, for: ada, id: "h") == first)
      try library.reopen()
      #expect(await library.hold(book, for: ada, id: "h") == first)
      #expect(await library.hold(book, for: ben, id: "h") == .impossible([.requestIDReused]))
      let cancelled = await library.cancelHold(book, for: ada, id: "c")
      #expect(await library.cancelHold(book, for: ada, id: "c") == cancelled)
    default:
      let own = await library.member(ofAccount: "u1")
      let actor = Actor(account: AccountID("u1"))
      #expect(await library.hold(book, for: own, as: actor).hold != nil)
      #expect(await library.hold(book, for: ada, as: actor) == .impossible([.notPermitted]))
      #expect(await library.hold(book, for: ada).hold?.place == 2)
      #expect(await library.cancelHold(book, for: ada, as: actor) == .impossible([.notPermitted]))
      #expect(await library.queue(book, as: actor) == .impossible([.notPermitted]))
      #expect(await library.queue(nil, as: actor) == .impossible([.notPermitted]))
      #expect(await library.holds(of: ada, as: actor) == .impossible([.notPermitted]))
      guard case .holds(let holds) = await library.holds(of: own, as: actor) else {
        Issue.record("their own")
        return
      }
      #expect(holds.map(\.member) == [own])
    }
  }
}
