internal import Contract
internal import Library
internal import LoopActor
internal import Screens
internal import TestSupport
internal import Testing

@Suite("The desk, asking")
@LoopActor
struct DeskAskingTests {
  let house = DeskHouse()
  let view: DeskView

  init() throws {
    view = try house.attach()
    view.scan("C1", "30001")
  }

  @Test("what the library asks is asked with every reason, and done when that is confirmed")
  func confirm() {
    house.borrowing.complete(with: .needsConfirmation([.longLoan(days: 7)]))
    #expect(view.frame?.question?.needsNote == false)
    #expect(view.says.hasSuffix("Lend “Emma” to Ada?"))
    view.confirm()
    let request = house.borrowing.requests[1]
    #expect(request.confirmed == Confirmed(reasons: [.longLoan(days: 7)], days: 7))
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    #expect(view.frame?.question == nil)
    #expect(view.codes.last == "LENT")
  }

  @Test("what policy lets staff override needs a note, which goes with it")
  func override() {
    house.borrowing.complete(with: .needsConfirmation([.limitReached(maximum: 5)]))
    #expect(view.frame?.question?.needsNote == true)
    view.confirm()
    #expect(house.borrowing.requests.count == 1, "a yes is no note")
    #expect(view.says == "Say why: overriding needs a note.")
    view.confirm(note: " \u{a0}")
    #expect(house.borrowing.requests.count == 1)
    view.confirm(note: "for the exam")
    #expect(
      house.borrowing.requests[1].confirmed
        == Confirmed(reasons: [.limitReached(maximum: 5)], days: 7, note: "for the exam"))
  }

  @Test("a stale yes confirms nothing, and neither does one after the next scan or a no")
  func stale() throws {
    house.borrowing.complete(with: .needsConfirmation([.longLoan(days: 7)]))
    let seen = try #require(view.frame?.question?.id)
    view.confirm("another")
    view.scan("30002")
    house.borrowing.complete(with: .needsConfirmation([.longLoan(days: 7)]))
    view.confirm(seen)
    #expect(house.borrowing.requests.count == 2)
    #expect(view.says == "Nothing is asked at present.")
    view.send(.dismiss(DeskDismiss()))
    #expect(view.frame?.question == nil && view.codes.last == "CANCELLED")
    view.confirm(view.frame?.question?.id)
    #expect(house.borrowing.requests.count == 2)
  }

  @Test("C-25: what the member has already is not renewed silently: it asks, and renews on a yes")
  func ownLoan() {
    let own = OwnLoan(LoanID("l7"), due: DeskHouse.today)
    house.borrowing.complete(with: .impossible([.alreadyYours(own)]))
    #expect(view.says == "Ada has “Emma” already, due 4 October 2024: renew it?")
    #expect(house.renewing.calls.requests.isEmpty)
    view.confirm()
    #expect(house.renewing.calls.requests.map(\.item) == ["l7"])
    #expect(house.renewing.calls.requests[0].desk == DeskID("front"))
    house.renewing.calls.complete(
      with: .impossible([.renewalsUsedUp(maximum: 2)]))
    #expect(view.codes.last == "RENEWALS_USED_UP")
  }

  @Test("a renewal that asks is asked too, with when it would be due")
  func renewalAsks() {
    house.borrowing.complete(
      with: .impossible([.alreadyYours(OwnLoan(LoanID("l7"), due: DeskHouse.today))]))
    view.confirm()
    let due = DeskHouse.today.advanced(by: 14)
    house.renewing.calls.complete(
      with: .needsConfirmation(
        RenewalQuestion(
          loan: DeskHouse.loan(), due: due, days: 7, reasons: [.renewalsUsedUp(maximum: 2)])))
    #expect(view.frame?.question?.needsNote == true)
    view.confirm(note: "ill")
    #expect(
      house.renewing.calls.requests[1].confirmed
        == Confirmed(reasons: [.renewalsUsedUp(maximum: 2)], days: 7, note: "ill"))
    house.renewing.calls.complete(
      with: .renewed(RenewedLoan(loan: DeskHouse.loan(dueIn: 14), formerDue: DeskHouse.today)))
    #expect(view.says == "Renewed “Emma” for Ada, now due 18 October 2024.")
  }

  @Test(
    "C-23: undo names title, member and time, and takes back what was seen, once that is confirmed")
  func undo() {
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    view.send(.undo(DeskUndo()))
    #expect(house.undoing.looks.requests == [DeskID("front")])
    house.undoing.looks.complete(with: .action(DeskHouse.action()))
    #expect(view.says.hasPrefix("Take back the lending of “Emma” to Ada at "))
    #expect(house.undoing.calls.requests.isEmpty)
    view.confirm()
    #expect(house.undoing.calls.requests.map(\.action) == [DeskActionID("a1")])
    house.undoing.calls.complete(with: .undone(DeskHouse.action()))
    #expect(view.says == "Undone: “Emma” is not on loan to Ada any more.")
    #expect(view.frame?.question == nil)
  }

  @Test("C-23: what later depends on is refused with a sentence, and the next scan works")
  func undoRefused() {
    house.borrowing.complete(with: .receipt(DeskHouse.receipt()))
    view.send(.undo(DeskUndo()))
    house.undoing.looks.complete(with: .refused(.lentSince(title: "Emma")))
    #expect(view.codes.last == "UNDO_DEPENDED_ON")
    view.scan("30002")
    house.borrowing.complete(with: .receipt(DeskHouse.receipt(DeskHouse.dune)))
    #expect(view.codes.last == "LENT")
  }

  @Test("a yes under the id of the scan is a request of its own where it is another use case's")
  func oneID() {
    house.borrowing.complete(
      with: .impossible([.alreadyYours(OwnLoan(LoanID("l7"), due: DeskHouse.today))]))
    house.scheduler.advance(by: .seconds(5))
    view.scan("30001", request: "r1")
    house.borrowing.complete(
      with: .impossible([.alreadyYours(OwnLoan(LoanID("l7"), due: DeskHouse.today))]))
    view.confirm(request: "r1")
    #expect(house.borrowing.requests.last?.id == RequestID("r1"))
    #expect(house.renewing.calls.requests.map(\.id) == [RequestID("r1-renewal")])
  }

  @Test("a yes that is repeated after a reconnect finds its first result")
  func repeated() throws {
    house.borrowing.complete(
      with: .impossible([.alreadyYours(OwnLoan(LoanID("l7"), due: DeskHouse.today))]))
    let question = try #require(view.frame?.question?.id)
    let renewed = RenewedLoan(loan: DeskHouse.loan(dueIn: 14), formerDue: DeskHouse.today)
    view.confirm(question, request: "y1")
    house.renewing.calls.complete(with: .renewed(renewed))
    view.confirm(question, request: "y1")
    #expect(
      house.renewing.calls.requests.map(\.id) == [RequestID("y1-renewal"), RequestID("y1-renewal")])
    house.renewing.calls.complete(with: .renewed(renewed))
    #expect(view.codes.suffix(2) == ["RENEWED", "RENEWED"])
    view.confirm(question, request: "y2")
    #expect(view.says == "Nothing is asked at present.")
  }
}
