internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import TestSupport
internal import Testing

@Suite("Borrowing: submitting")
@LoopActor
struct SubmittingTests {
  let house = BorrowHouse()

  @Test("the form is busy before the use case is called, and done when it has answered")
  func held() throws {
    let view = try house.attach()
    var frameAtCall: BorrowFrame?
    house.borrowing.onBorrow = { _ in frameAtCall = view.frame }
    view.submit("r1")
    #expect(frameAtCall?.busy == true && frameAtCall?.phase == .submitting)
    #expect(frameAtCall?.canCancel == true && frameAtCall?.canSubmit == false)
    let request = try #require(house.borrowing.requests.first)
    #expect(
      request
        == Library.BorrowRequest(
          id: RequestID("r1"), actor: Actor(account: AccountID("uid:1000")),
          member: MemberID("m1"), book: BookID("b1"), days: 7))
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(view.phase == .done)
    #expect(view.frame?.busy == false)
    #expect(view.frame?.receipt?.loan == "l1")
    #expect(view.frame?.receipt?.due?.text == "11 October 2024")
    #expect(view.frame?.receipt?.message?.text == "Borrowed: “Emma”, due on 11 October 2024.")
    #expect(view.frame?.book?.available == 0, "the copy that was lent is gone from the shelf")
  }

  @Test("a use case that answers before it returns is fine")
  func synchronous() throws {
    house.borrowing.manner = .synchronous(.receipt(house.receipt()))
    let view = try house.attach()
    view.submit()
    #expect(view.frames.map(\.phase) == [.editing, .submitting, .done])
    #expect(house.borrowing.requests.count == 1)
    #expect(house.borrowing.cancelCount == 0)
  }

  @Test("C-02: a second submit while busy makes no second call, from whichever frontend")
  func secondSubmit() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.submit("r1")
    view.submit("r2")
    other.submit("r3")
    #expect(house.borrowing.requests.map(\.id) == [RequestID("r1")])
    #expect(other.frame == view.frame)
    #expect(other.acknowledged == 2)
  }

  @Test("a view that submits inside a frame makes no second call")
  func submitsInside() throws {
    let view = try house.attach()
    var submits = 0
    view.onEvent = { [unowned view] event in
      guard case .frame(let frame, _) = event, frame.busy, submits < 3 else { return }
      submits += 1
      view.submit()
    }
    view.submit()
    #expect(submits == 3)
    #expect(house.borrowing.requests.count == 1)
  }

  @Test("a view that calls off inside the busy frame makes no call at all")
  func cancelsInside() throws {
    let view = try house.attach()
    view.onEvent = { [unowned view] event in
      if case .frame(let frame, _) = event, frame.canCancel { view.cancel() }
    }
    view.submit()
    #expect(house.borrowing.requests.isEmpty)
    #expect(view.phase == .editing)
    #expect(view.says == "CANCELLED")
  }

  @Test("a view that logs out inside the busy frame makes no call at all")
  func logsOutInside() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.onEvent = { [house] event in
      if case .frame(let frame, _) = event, frame.busy { house.stage.session(key: "ada").logOut() }
    }
    other.submit()
    #expect(house.borrowing.requests.isEmpty)
    #expect(view.farewell?.reason == .loggedOut)
    #expect(other.farewell?.reason == .loggedOut)
  }

  @Test("a view that closes the form inside the busy frame makes no call at all")
  func closesInside() throws {
    let view = try house.attach()
    view.onEvent = { [unowned view] event in
      if case .frame(let frame, _) = event, frame.busy { view.close() }
    }
    view.submit()
    #expect(house.borrowing.requests.isEmpty)
    #expect(view.farewell?.reason == .ended)
  }

  @Test("a view that leaves a shared form inside the busy frame does not call the request off")
  func leavesInside() throws {
    let view = try house.attach()
    view.onEvent = { [unowned view] event in
      if case .frame(let frame, _) = event, frame.busy { view.leave() }
    }
    view.submit()
    #expect(house.borrowing.requests.count == 1)
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(try house.attach().phase == .done)
  }

  @Test("a view that leaves its private form inside the busy frame makes no call")
  func leavesPrivateInside() throws {
    let view = try house.attach(to: "")
    view.onEvent = { [unowned view] event in
      if case .frame(let frame, _) = event, frame.busy { view.leave() }
    }
    view.submit()
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test("a request id that is too long is refused, in words, and calls no use case")
  func longRequestID() throws {
    let view = try house.attach()
    view.submit(String(repeating: "x", count: 129))
    #expect(view.frame?.message?.text.contains("128 bytes") == true)
    #expect(view.phase == .editing)
    #expect(house.borrowing.requests.isEmpty)
    view.submit(String(repeating: "x", count: 128))
    #expect(house.borrowing.requests.count == 1)
  }

  @Test("without a request id each submit is a new request")
  func mintedIDs() throws {
    let view = try house.attach()
    house.borrowing.manner = .synchronous(.impossible([.unavailable]))
    view.submit()
    view.submit()
    let ids = house.borrowing.requests.map(\.id.description)
    #expect(Set(ids).count == 2 && !ids.contains(""))
  }
}
