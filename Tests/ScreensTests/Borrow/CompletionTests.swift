internal import Contract
internal import Library
internal import LoopActor
internal import Stage
internal import TestSupport
internal import Testing

@Suite("Borrowing: answers that come late, twice, never, or for somebody else")
@LoopActor
struct CompletionTests {
  let house = BorrowHouse()

  @Test("a doubled answer changes nothing, and is announced once")
  func doubled() throws {
    house.borrowing.manner = .doubled(.receipt(house.receipt()))
    let view = try house.attach()
    view.submit()
    #expect(view.phase == .done)
    #expect(view.announcements.map(\.code) == ["BORROWED"])
  }

  @Test("a second, different answer to the same request changes nothing")
  func contradiction() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .impossible([.unavailable]))
    let shown = view.events.count
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(view.events.count == shown)
    #expect(view.frame?.receipt == nil, "nothing is reported as success that was not")
  }

  @Test("the answer to an older request changes nothing")
  func older() throws {
    house.borrowing.cancelsInTime = true
    let view = try house.attach()
    view.submit("r1")
    view.cancel()
    view.submit("r2")
    house.borrowing.complete(0, with: .receipt(house.receipt()))
    #expect(view.phase == .submitting && view.frame?.busy == true)
    #expect(view.frame?.receipt == nil)
    house.borrowing.complete(1, with: .impossible([.limitReached(maximum: 5)]))
    #expect(view.says == "LIMIT_REACHED")
  }

  @Test("an answer that never comes leaves the form busy and honest; closing still works")
  func missing() throws {
    let view = try house.attach()
    view.submit()
    house.scheduler.advance(by: .seconds(3_600))
    #expect(view.phase == .submitting && view.frame?.busy == true)
    view.close()
    #expect(view.farewell?.reason == .ended)
  }

  @Test("an answer after the form was closed changes nothing")
  func afterClose() throws {
    house.borrowing.cancelsInTime = false
    let view = try house.attach()
    let kept = try #require(house.presenter)
    view.submit()
    view.close()
    view.forget()
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(view.events.isEmpty)
    #expect(!kept.isBusy)
    #expect(house.borrowing.cancelCount == 1, "what was in flight was called off")
  }

  @Test("an answer meant for the former member never reaches a screen of the next one")
  func afterLogOut() throws {
    house.borrowing.cancelsInTime = false
    let ada = try house.attach()
    let kept = try #require(house.presenter)
    ada.submit("r1")
    house.stage.session(key: "ada").logOut()
    house.members.members[""] = BorrowHouse.pupil
    let next = try house.attach(of: "bo")
    ada.forget()
    next.forget()
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(ada.events.isEmpty)
    #expect(next.events.isEmpty)
    #expect(!kept.isBusy)

    next.submit("r2")
    #expect(next.frame?.member?.name == "Bo")
    #expect(next.frame?.receipt == nil)
    house.borrowing.complete(0, with: .receipt(house.receipt()))
    #expect(next.phase == .submitting)
  }

  @Test("intents to a presenter that was stopped do nothing")
  func stopped() throws {
    let view = try house.attach()
    let kept = try #require(house.presenter)
    let id = try #require(view.seat).view
    house.stage.session(key: "ada").logOut()
    for intent: BorrowIntent.Intent in [
      .submit(BorrowSubmit()), .confirm(BorrowConfirm()), .cancel(BorrowCancel()),
      .edit(BorrowEdit()), .dismiss(BorrowDismiss()), .close(BorrowClose()),
    ] { kept.handle(BorrowIntent(number: 9, intent: intent), from: id) }
    house.news.change { $0.maxDays = 3 }
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test("a closed form is freed, even while a use case that never answers, or the shelf, has it")
  func freed() throws {
    house.borrowing.cancelsInTime = false
    let view = try house.attach()
    view.submit()
    house.books.isHeld = true
    house.news.tell(.catalogueChanged)
    weak let presenter = house.presenter
    house.releasePresenter()
    #expect(presenter != nil)
    view.close()
    #expect(presenter == nil)
    #expect(house.news.listenerCount == 0)
    house.borrowing.complete(with: .receipt(house.receipt()))
    house.books.answer()
  }

  @Test("so is the form of a session that was logged out")
  func freedByLogOut() throws {
    house.members.isHeld = true
    house.borrowing.cancelsInTime = false
    try house.attach().submit()
    weak let presenter = house.presenter
    house.releasePresenter()
    house.stage.session(key: "ada").logOut()
    #expect(presenter == nil)
  }
}
