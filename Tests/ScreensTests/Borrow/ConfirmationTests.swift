internal import Contract
internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

@Suite("Borrowing: confirmation")
@LoopActor
struct ConfirmationTests {
  let house = BorrowHouse()

  @Test("a long loan is asked about, with its reason, before the use case is called")
  func asked() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.type("10")
    view.submit()
    #expect(view.phase == .confirming)
    let confirmation = try #require(view.frame?.confirmation)
    #expect(!confirmation.id.isEmpty)
    #expect(confirmation.text == "Borrow “Emma” for 10 days?")
    #expect(confirmation.reasons.map(\.code) == ["LONG_LOAN"])
    #expect(confirmation.reasons.map(\.text) == ["10 days is a long loan."])
    #expect(view.frame?.canSubmit == false && view.frame?.busy == false)
    #expect(house.borrowing.requests.isEmpty)
    #expect(other.frame == view.frame)
    #expect(view.focusMoves == ["confirmation"])
    #expect(other.focusMoves.isEmpty)
  }

  @Test("days up to the limit need no confirmation", arguments: [1, 7])
  func notAsked(days: Int) throws {
    let view = try house.attach()
    view.type(String(days))
    view.submit()
    #expect(house.borrowing.requests.map(\.days) == [days])
    #expect(house.borrowing.requests.first?.confirmed == nil)
  }

  @Test("what was confirmed goes with the request, under the submit's id")
  func confirmed() throws {
    let view = try house.attach()
    view.type("10")
    view.submit("r1")
    view.confirm()
    let request = try #require(house.borrowing.requests.first)
    #expect(request.id == RequestID("r1"))
    #expect(request.confirmed == Confirmed(reasons: [.longLoan(days: 10)], days: 10))
    #expect(view.phase == .submitting)
  }

  @Test("a confirm may bring an id of its own")
  func ownID() throws {
    let view = try house.attach()
    view.type("10")
    view.submit("r1")
    view.confirm(request: "r2")
    #expect(house.borrowing.requests.map(\.id) == [RequestID("r2")])
  }

  @Test("confirming twice, or from two frontends, borrows once")
  func once() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.type("10")
    view.submit()
    let id = view.frame?.confirmation?.id
    view.confirm(id)
    view.confirm(id)
    other.confirm(id)
    #expect(house.borrowing.requests.count == 1)
    house.borrowing.complete(with: .receipt(house.receipt()))
    other.confirm(id)
    #expect(house.borrowing.requests.count == 1)
    #expect(other.phase == .done)
  }

  @Test("a confirm of another question confirms nothing and is answered by the newest frame")
  func stale() throws {
    let view = try house.attach()
    view.type("10")
    view.submit()
    let former = view.frame?.confirmation?.id
    view.dismiss()
    view.type("12")
    view.submit()
    let shown = view.frame
    view.confirm(former)
    #expect(view.events.last == .frame(try #require(shown), acknowledged: view.acknowledged))
    view.confirm("")
    view.confirm("nonsense")
    #expect(house.borrowing.requests.isEmpty)
    #expect(view.phase == .confirming)
  }

  @Test(
    "a confirm counts only where every reason was seen",
    arguments: [
      ([], true), (["LONG_LOAN", "LIMIT_REACHED"], true), (["LIMIT_REACHED", "LONG_LOAN"], true),
      (["LONG_LOAN"], false), (["LIMIT_REACHED"], false), (["NONSENSE"], false),
    ])
  func subset(codes: [String], counts: Bool) throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(
      with: .needsConfirmation([.longLoan(days: 7), .limitReached(maximum: 5)]))
    view.confirm(reasons: codes)
    #expect(house.borrowing.requests.count == (counts ? 2 : 1))
    #expect(view.phase == (counts ? .submitting : .confirming))
  }

  @Test("dismissing takes the question away and keeps the form and its text, everywhere")
  func dismiss() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.type("10")
    view.submit()
    let id = view.frame?.confirmation?.id
    other.dismiss()
    #expect(view.phase == .editing)
    #expect(view.frame?.duration == "10")
    #expect(view.frame?.confirmation == nil)
    #expect(other.frame == view.frame)
    #expect(view.farewell == nil)
    #expect(other.focusMoves == ["duration"])
    view.confirm(id)
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test("dismissing when nothing is asked changes nothing")
  func dismissNothing() throws {
    let view = try house.attach()
    let shown = view.frame
    view.dismiss()
    #expect(view.frame == shown)
    #expect(view.effects.isEmpty)
  }

  @Test("a reason that only the gate knows is asked under a new id, with all reasons")
  func gateReason() throws {
    let view = try house.attach()
    view.type("10")
    view.submit("r1")
    let former = try #require(view.frame?.confirmation?.id)
    view.confirm()
    house.borrowing.complete(
      with: .needsConfirmation([.longLoan(days: 10), .limitReached(maximum: 5)]))
    #expect(view.phase == .confirming)
    let asked = try #require(view.frame?.confirmation)
    #expect(asked.id != former)
    #expect(asked.reasons.map(\.code) == ["LONG_LOAN", "LIMIT_REACHED"])
    view.confirm(former)
    #expect(house.borrowing.requests.count == 1)
    view.confirm()
    #expect(
      house.borrowing.requests.last?.confirmed
        == Confirmed(reasons: [.longLoan(days: 10), .limitReached(maximum: 5)], days: 10))
    #expect(house.borrowing.requests.last?.id == RequestID("r1"))
  }

  @Test("a submit while the question stands changes nothing")
  func submitWhileAsked() throws {
    let view = try house.attach()
    view.type("10")
    view.submit()
    let shown = view.frame
    view.submit()
    #expect(view.frame == shown)
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test("whoever confirms is the one that hears where the focus goes")
  func focus() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.type("10")
    view.submit()
    other.confirm()
    house.borrowing.complete(with: .impossible([.daysOutOfRange(1...3)]))
    #expect(other.focusMoves == ["duration"])
    #expect(view.focusMoves == ["confirmation"])
  }
}
