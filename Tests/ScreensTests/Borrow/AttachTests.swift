internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Borrowing: the form as one finds it")
@LoopActor
struct AttachTests {
  let house = BorrowHouse()

  @Test("a fresh form shows the book, the member, the default duration and the range")
  func fresh() throws {
    let frame = try #require(try house.attach().frame)
    #expect(frame.heading == "Borrow “Emma”")
    #expect(frame.book?.authors == ["Jane Austen"])
    #expect(frame.book?.available == 1)
    #expect(frame.member?.name == "Ada")
    #expect(frame.phase == .editing)
    #expect(frame.duration == "7")
    #expect(frame.durationError == nil)
    #expect(
      frame.range
        == DurationRange(minimum: 1, maximum: 14, policyVersion: 1, text: "1 to 14 days"))
    #expect(!frame.busy && frame.canSubmit && !frame.canCancel)
    #expect(frame.message == nil && frame.confirmation == nil && frame.receipt == nil)
  }

  @Test("a fresh form shows the default of the policy as it stands", arguments: [1, 3, 14])
  func defaultDays(days: Int) throws {
    let house = BorrowHouse(policy: LoanPolicy(version: 9, defaultDays: days))
    let view = try house.attach()
    #expect(view.frame?.duration == String(days))
    #expect(view.frame?.range?.policyVersion == 9)
  }

  @Test("whoever comes later sees the form as it stands, in every phase")
  func everyPhase() throws {
    let first = try house.attach()
    first.type("9")
    #expect(try house.attach().frame == first.frame)
    first.submit()
    #expect(first.phase == .confirming)
    #expect(try house.attach().frame == first.frame)
    first.confirm()
    #expect(first.phase == .submitting)
    #expect(try house.attach().frame == first.frame)
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(first.phase == .done)
    let late = try house.attach()
    #expect(late.frame == first.frame)
    #expect(late.effects.isEmpty)
  }

  @Test("the form is there at once, also while the shelf has not answered")
  func whileLookingUp() throws {
    house.books.isHeld = true
    house.members.isHeld = true
    let view = try house.attach()
    #expect(view.frame?.heading == "Borrow a book")
    #expect(view.frame?.book == nil && view.frame?.member == nil)
    #expect(view.frame?.duration == "7")
    view.type("3")
    house.books.answer()
    house.members.answer()
    #expect(view.frame?.heading == "Borrow “Emma”")
    #expect(view.frame?.member?.name == "Ada")
    #expect(view.frame?.duration == "3")
  }

  @Test("a book that does not exist is explained, and nothing can be submitted")
  func unknownBook() throws {
    let view = try house.attach(book: "nonsense")
    #expect(view.says == "UNKNOWN_BOOK")
    #expect(view.frame?.message?.text == "There is no such book in the catalogue.")
    #expect(view.frame?.canSubmit == false)
    view.submit()
    #expect(view.phase == .editing)
    #expect(view.says == "UNKNOWN_BOOK")
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test("a member that does not exist is explained, and nothing can be submitted")
  func unknownMember() throws {
    let view = try house.attach(member: "C99")
    #expect(view.says == "UNKNOWN_MEMBER")
    view.submit()
    #expect(house.borrowing.requests.isEmpty)
    #expect(view.frame?.canSubmit == false)
  }

  @Test("somebody who is no member yet is told where to become one")
  func notAMember() throws {
    house.members.members[""] = nil
    let view = try house.attach()
    #expect(view.says == "UNKNOWN_MEMBER")
    #expect(
      view.frame?.message?.text == "You are not a member of this library yet; ask at the desk.")
  }

  @Test("who may not act for somebody is told so")
  func notPermitted() throws {
    house.members.stranger = [.notPermitted]
    let view = try house.attach(member: "C99")
    #expect(view.says == "NOT_PERMITTED")
    #expect(view.frame?.canSubmit == false)
  }

  @Test("the form lends to whom it shows")
  func forSomebodyElse() throws {
    let view = try house.attach(member: "C2")
    #expect(view.frame?.member?.name == "Bo")
    view.submit()
    #expect(house.borrowing.requests.first?.member == MemberID("m2"))
  }

  @Test("when the book turns up in the catalogue, or the member joins, the form is ready")
  func obstaclesGo() throws {
    house.books.books = [:]
    house.members.members = [:]
    let view = try house.attach()
    #expect(view.says == "UNKNOWN_BOOK", "the first of both")
    #expect(view.frame?.message?.text.hasSuffix("ask at the desk.") == true, "and both are told")
    house.books.books = [BorrowHouse.emma.id: BorrowHouse.emma]
    house.news.tell(.catalogueChanged)
    #expect(view.says == "UNKNOWN_MEMBER")
    house.members.members = ["": BorrowHouse.ada]
    house.news.tell(.memberAdded(BorrowHouse.ada))
    #expect(view.says.isEmpty)
    #expect(view.frame?.canSubmit == true)
  }

  @Test("a shelf that can't be read is one sentence with an id; the next submit tries again")
  func lookupFails() throws {
    house.books.failure = FailureID("f1", cause: .storeUnavailable)
    let view = try house.attach()
    #expect(view.says == "STORE_UNAVAILABLE")
    #expect(view.frame?.message?.text.contains("f1") == true)
    view.submit()
    #expect(view.says == "STORE_UNAVAILABLE")
    #expect(view.phase == .editing)
    house.books.failure = nil
    view.submit()
    #expect(view.phase == .submitting)
    #expect(house.borrowing.requests.count == 1)
  }

  @Test("what is typed, submitted and ended before the shelf has answered still leads to a receipt")
  func piped() throws {
    house.books.isHeld = true
    house.members.isHeld = true
    let view = try house.attach(to: "")
    view.type("3")
    view.submit()
    view.endInput()
    house.scheduler.advance(by: .seconds(1))
    #expect(view.phase == .submitting && view.frame?.busy == true)
    #expect(house.borrowing.requests.isEmpty)
    house.members.answer()
    house.books.answer()
    #expect(house.borrowing.requests.map(\.days) == [3])
    house.borrowing.complete(with: .receipt(house.receipt()))
    house.scheduler.advance(by: .zero)
    #expect(view.frame?.receipt?.days == 3)
    #expect(view.farewell?.reason == .ended)
  }

  @Test("what was submitted and ended is awaited: the receipt comes, and then the goodbye")
  func pipedAndHeld() throws {
    let view = try house.attach(to: "")
    view.submit()
    view.endInput()
    house.scheduler.advance(by: .seconds(60))
    #expect(view.farewell == nil)
    house.borrowing.complete(with: .receipt(house.receipt()))
    house.scheduler.advance(by: .zero)
    #expect(view.frame?.receipt != nil)
    #expect(view.announcements.map(\.code) == ["BORROWED"])
    #expect(view.farewell?.reason == .ended)
  }

  @Test("a submit that waits for the shelf goes on although its frontend has lost the line")
  func lostWhileWaiting() throws {
    house.books.isHeld = true
    let view = try house.attach()
    view.submit("r1")
    view.leave()
    house.books.answer()
    #expect(house.borrowing.requests.map(\.id) == [RequestID("r1")])
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(try house.attach().phase == .done)
  }

  @Test("a submit that waits for the shelf can be called off")
  func calledOffWhileWaiting() throws {
    house.books.isHeld = true
    let view = try house.attach()
    view.submit()
    #expect(view.frame?.canCancel == true)
    view.cancel()
    #expect(view.says == "CANCELLED")
    house.books.answer()
    #expect(view.phase == .editing)
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test("a submit for a book that turns out not to exist is explained")
  func waitedForNothing() throws {
    house.books.isHeld = true
    let view = try house.attach(book: "nonsense")
    view.submit()
    house.books.answer()
    #expect(view.phase == .editing)
    #expect(view.says == "UNKNOWN_BOOK")
    #expect(view.announcements.map(\.code) == ["UNKNOWN_BOOK"])
    #expect(house.borrowing.requests.isEmpty)
  }
}
