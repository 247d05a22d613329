internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Borrowing: a place in the queue")
@LoopActor
struct WaitingTests {
  let house = BorrowHouse()

  private static func hold(_ place: Int = 2, readyUntil: CalendarDate? = nil) -> Library.Hold {
    Library.Hold(
      id: HoldID("h1"), book: BorrowHouse.emma, member: BorrowHouse.ada,
      placed: CalendarDate(daysSinceEpoch: 20_000), place: place, readyUntil: readyUntil)
  }

  /// A form whose last submit found no free copy.
  private func refused(_ reasons: [Reason] = [.unavailable]) throws -> BorrowView {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .impossible(reasons))
    return view
  }

  @Test(
    "where no copy is free the form offers to wait",
    arguments: [
      [Reason.unavailable], [.heldForAnother], [.limitReached(maximum: 3), .unavailable],
    ])
  func offers(reasons: [Reason]) throws {
    #expect(try refused(reasons).frame?.canHold == true)
  }

  @Test("where waiting would mend nothing it does not")
  func offersNot() throws {
    #expect(try refused([.limitReached(maximum: 3)]).frame?.canHold == false)
    #expect(try house.attach(to: "fresh").frame?.canHold == false)
  }

  @Test("a press takes one place, for the member of the form, and says which, to all once")
  func waits() throws {
    let view = try refused()
    let other = try house.attach()
    view.send(.placeHold(BorrowPlaceHold(requestId: "once")))
    #expect(view.frame?.phase == .submitting)
    other.send(.placeHold(BorrowPlaceHold(requestId: "twice")))
    #expect(house.holding.calls.requests.count == 1)
    let request = house.holding.calls.requests.first
    #expect(request?.id == RequestID("once") && request?.book == BorrowHouse.emma.id)
    #expect(request?.member == BorrowHouse.ada.id)
    house.holding.calls.complete(with: .hold(Self.hold()))
    for view in [view, other] {
      #expect(view.says == "HOLD_WAITING" && view.frame?.phase == .editing)
      #expect(view.frame?.canHold == false)
      #expect(view.announcements.filter { $0.code == "HOLD_WAITING" }.count == 1)
    }
    view.send(.placeHold(BorrowPlaceHold(requestId: "once")))
    #expect(house.holding.calls.requests.count == 1, "the same press, after a reconnect")
    #expect(view.says == "HOLD_WAITING")
  }

  @Test("a copy that is free meanwhile is set aside, and until when is said")
  func isReady() throws {
    let view = try refused()
    view.send(.placeHold(BorrowPlaceHold()))
    let until = CalendarDate(daysSinceEpoch: 20_007)
    house.holding.calls.complete(with: .hold(Self.hold(1, readyUntil: until)))
    #expect(view.says == "HOLD_READY")
    #expect(house.holding.calls.requests.first?.id != RequestID(""), "the form chose an id")
  }

  @Test("a refusal is explained, and the form keeps its text")
  func isRefused() throws {
    let view = try refused()
    view.type("5")
    view.send(.placeHold(BorrowPlaceHold()))
    house.holding.calls.complete(with: .impossible([.alreadyHeld]))
    #expect(view.says == "ALREADY_HELD" && view.frame?.canHold == false)
    #expect(view.frame?.duration == "5" && view.frame?.phase == .editing)
  }

  @Test("before the book is known the press waits for it, as a submit does")
  func waitsForTheBook() throws {
    house.books.isHeld = true
    let view = try house.attach()
    view.send(.placeHold(BorrowPlaceHold()))
    #expect(house.holding.calls.requests.isEmpty && view.frame?.busy == true)
    house.books.answer()
    #expect(house.holding.calls.requests.count == 1)
  }

  @Test("called off in time nothing is placed; too late, the form tells the truth")
  func calledOff() throws {
    let view = try refused()
    view.send(.placeHold(BorrowPlaceHold()))
    view.send(.cancel(BorrowCancel()))
    #expect(house.holding.calls.cancelled == [0])
    house.holding.calls.complete(with: .cancelled)
    #expect(view.says == "CANCELLED")
    view.send(.placeHold(BorrowPlaceHold()))
    view.send(.cancel(BorrowCancel()))
    house.holding.calls.complete(with: .hold(Self.hold()))
    #expect(view.says == "HOLD_WAITING")
  }

  @Test("a late or doubled answer changes nothing")
  func late() throws {
    let view = try refused()
    view.send(.placeHold(BorrowPlaceHold()))
    house.holding.calls.complete(with: .hold(Self.hold()))
    view.type("9")
    house.holding.calls.complete(with: .hold(Self.hold(7)))
    #expect(view.says == "" && view.frame?.duration == "9")
  }

  @Test("an id that is too long places nothing")
  func longID() throws {
    let view = try refused()
    view.send(.placeHold(BorrowPlaceHold(requestId: String(repeating: "x", count: 200))))
    #expect(house.holding.calls.requests.isEmpty)
    #expect(view.frame?.message != nil && view.frame?.phase == .editing)
  }
}
