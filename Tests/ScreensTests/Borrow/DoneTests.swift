internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("Borrowing: after the receipt")
@LoopActor
struct DoneTests {
  let house = BorrowHouse()
  let view = BorrowView()

  init() throws {
    house.borrowing.manner = .synchronous(.receipt(house.receipt()))
    try house.attach(view)
    view.submit("r1")
    house.borrowing.manner = .held
  }

  @Test("done offers another submit, and no cancel")
  func offers() {
    #expect(view.phase == .done)
    #expect(view.frame?.canSubmit == true)
    #expect(view.frame?.canCancel == false && view.frame?.busy == false)
    #expect(view.frame?.message == nil, "the receipt speaks for itself")
  }

  @Test("edit leads back to editing, without the receipt, with the text")
  func edit() {
    view.edit()
    #expect(view.phase == .editing)
    #expect(view.frame?.receipt == nil)
    #expect(view.frame?.duration == "7")
    view.type("5")
    #expect(view.frame?.duration == "5")
  }

  @Test("another submit is a new request, and the old receipt is gone")
  func submitAgain() {
    view.submit()
    #expect(house.borrowing.requests.count == 2)
    #expect(house.borrowing.requests[1].id != RequestID("r1"))
    #expect(view.frame?.receipt == nil)
    house.borrowing.complete(
      with: .impossible([.alreadyYours(BorrowHouse.ownLoan)]))
    #expect(view.says == "ALREADY_YOURS")
    #expect(view.phase == .editing)
  }

  @Test("the same submit again, after a reconnect, is answered by the receipt and no second call")
  func repeated() throws {
    let memory = view.memory()
    view.leave()
    let back = try house.attach(remembering: memory)
    back.submit("r1")
    #expect(house.borrowing.requests.count == 1)
    #expect(back.frame?.receipt?.loan == "l1")
    #expect(back.acknowledged == 2)
  }

  @Test("after edit the former request id is an ordinary one again")
  func afterEdit() {
    view.edit()
    view.submit("r1")
    #expect(house.borrowing.requests.map(\.id) == [RequestID("r1"), RequestID("r1")])
  }

  @Test("typing, confirming and dismissing are not offered, and change nothing")
  func notOffered() {
    let shown = view.frame
    view.type("3")
    view.confirm("id-1")
    view.dismiss()
    #expect(view.frame == shown)
    #expect(view.acknowledged == 5)
  }

  @Test("edit when there is no receipt changes nothing")
  func editElsewhere() throws {
    let fresh = try house.attach(to: "other")
    let shown = fresh.frame
    fresh.edit()
    #expect(fresh.frame == shown)
  }
}
