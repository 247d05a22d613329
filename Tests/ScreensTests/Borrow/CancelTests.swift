internal import Contract
internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

@Suite("Borrowing: calling it off")
@LoopActor
struct CancelTests {
  let house = BorrowHouse()

  @Test("called off in time, nothing was borrowed, and the form says so")
  func inTime() throws {
    let view = try house.attach()
    view.type("5")
    view.submit()
    view.cancel()
    #expect(house.borrowing.cancelCount == 1)
    #expect(view.phase == .editing)
    #expect(view.says == "CANCELLED")
    #expect(view.frame?.duration == "5")
    #expect(view.announcements.map(\.code) == ["CANCELLED"])
  }

  @Test("when the commit won the race, the frame tells the truth")
  func tooLate() throws {
    house.borrowing.cancelsInTime = false
    let view = try house.attach()
    view.submit()
    view.cancel()
    #expect(view.phase == .submitting && view.frame?.busy == true)
    #expect(view.frame?.canCancel == false)
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(view.phase == .done)
    #expect(view.frame?.receipt?.loan == "l1")
    #expect(view.says == "TOO_LATE_TO_CANCEL")
    #expect(
      view.frame?.message?.text
        == "It was too late to call it off: “Emma” is borrowed, due on 11 October 2024.")
  }

  @Test("when a refusal won the race, that is what it says")
  func refusedMeanwhile() throws {
    house.borrowing.cancelsInTime = false
    let view = try house.attach()
    view.submit()
    view.cancel()
    house.borrowing.complete(with: .impossible([.unavailable]))
    #expect(view.says == "UNAVAILABLE")
  }

  @Test("a question that comes after calling off is not asked")
  func questionMeanwhile() throws {
    house.borrowing.cancelsInTime = false
    let view = try house.attach()
    view.submit()
    view.cancel()
    house.borrowing.complete(with: .needsConfirmation([.longLoan(days: 7)]))
    #expect(view.phase == .editing)
    #expect(view.says == "CANCELLED")
  }

  @Test("any frontend may call off; a second time changes nothing")
  func anyFrontend() throws {
    house.borrowing.cancelsInTime = false
    let view = try house.attach()
    let other = try house.attach()
    view.submit()
    other.cancel()
    let shown = view.frame
    view.cancel()
    other.cancel()
    #expect(view.frame == shown)
    #expect(house.borrowing.cancelCount == 1)
  }

  @Test("calling off when nothing is running changes nothing", arguments: ["editing", "done"])
  func nothingRunning(phase: String) throws {
    let view = try house.attach()
    if phase == "done" {
      house.borrowing.manner = .synchronous(.receipt(house.receipt()))
      view.submit()
    }
    let shown = view.frame
    view.cancel()
    #expect(view.frame == shown)
    #expect(house.borrowing.cancelCount == 0)
  }

  @Test(
    "the end of the form calls off what is in flight", arguments: ["close", "log out", "leave"])
  func endings(how: String) throws {
    let view = try house.attach(to: how == "leave" ? "" : "desk")
    view.submit()
    switch how {
    case "close": view.close()
    case "log out": house.stage.session(key: "ada").logOut()
    default: view.leave()
    }
    #expect(house.borrowing.cancelCount == 1)
  }
}
