internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The list of loans: loading")
@LoopActor
struct LoansLoadingTests {
  let house = LoansHouse([LoansHouse.loan("l1"), LoansHouse.loan("l2", "Dune", dueIn: 5)])

  @Test("the list is there, the one due first in front")
  func loaded() throws {
    let view = try house.attach()
    #expect(view.frame?.phase == .loaded)
    #expect(view.titles == ["Emma", "Dune"])
    #expect(view.frame?.member?.name == "Ada")
    #expect(house.loans.calls.requests == [LoansHouse.ada.id])
  }

  @Test("while it loads the list says so, and is not called empty")
  func loading() throws {
    house.loans.hold()
    let view = try house.attach()
    #expect(view.frame?.phase == .loading)
    #expect(view.says.isEmpty)
    #expect(house.presenter?.isBusy == true)
    house.loans.calls.complete(with: .loans(LoansHouse.ada, []))
    #expect(view.frame?.phase == .loaded)
    #expect(view.says == "NO_LOANS")
    #expect(house.presenter?.isBusy == false)
  }

  @Test("what can't be loaded is said with the id for the log, and is loaded when tried again")
  func retry() throws {
    house.loans.hold()
    let view = try house.attach()
    house.loans.calls.complete(with: .failed(FailureID("f-7")))
    #expect(view.frame?.phase == .failed)
    #expect(view.frame?.canRetry == true)
    #expect(view.frame?.message?.text.contains("f-7") == true)
    #expect(view.announcements.map(\.code) == ["INTERNAL"])
    view.retry()
    #expect(view.frame?.phase == .loading)
    #expect(view.frame?.canRetry == false && view.says.isEmpty)
    house.loans.calls.complete(with: .loans(LoansHouse.ada, [LoansHouse.loan("l1")]))
    #expect(view.titles == ["Emma"])
  }

  @Test("a list that was there stays when a later question fails, and says that it may be old")
  func failedLater() throws {
    let view = try house.attach()
    house.loans.hold()
    house.news.tell(.catalogueChanged)
    house.loans.calls.complete(with: .failed(FailureID("f-7", cause: .storeUnavailable)))
    #expect(view.frame?.phase == .failed)
    #expect(view.titles == ["Emma", "Dune"])
    #expect(view.says == "STORE_UNAVAILABLE")
  }

  @Test("a try again where nothing has failed changes nothing")
  func needlessRetry() throws {
    let view = try house.attach()
    let frame = view.frame
    view.retry()
    #expect(view.frame == frame)
    #expect(house.loans.calls.requests.count == 1)
  }

  @Test("a late answer of an older question changes nothing")
  func lateAnswer() throws {
    house.loans.hold()
    let view = try house.attach()
    house.news.tell(.catalogueChanged)
    house.loans.calls.complete(1, with: .loans(LoansHouse.ada, [LoansHouse.loan("l9", "Ulysses")]))
    house.loans.calls.complete(0, with: .loans(LoansHouse.ada, []))
    house.loans.calls.complete(1, with: .loans(LoansHouse.ada, []))
    #expect(view.titles == ["Ulysses"])
    #expect(house.loans.calls.cancelled == [0])
  }

  @Test("staff see a member's list by the card; nobody else does, and hears it in a sentence")
  func otherMember() throws {
    house.loans.answer(LoansHouse.pupil, [LoansHouse.loan("l3", of: LoansHouse.pupil)])
    let view = try house.attach(member: "C2")
    #expect(view.frame?.heading == "Loans of Bo")
    #expect(house.loans.calls.requests == [LoansHouse.pupil.id])
    house.members.stranger = [.notPermitted]
    let other = try house.attach(to: "other", member: "C9")
    #expect(other.frame?.phase == .failed)
    #expect(other.frame?.message?.text == "Only staff act for somebody else.")
    #expect(other.frame?.loans == [])
  }

  @Test("who is no member yet hears where to become one, and sees the list once they are")
  func notAMember() throws {
    house.members.members[""] = nil
    let view = try house.attach()
    #expect(view.says == "UNKNOWN_MEMBER")
    #expect(view.frame?.message?.text.hasPrefix("You are not a member") == true)
    house.members.members[""] = LoansHouse.ada
    house.news.tell(.memberAdded(LoansHouse.ada))
    #expect(view.titles == ["Emma", "Dune"])
  }

  @Test("nobody looks, nothing is asked; who comes back sees what is true then")
  func paused() throws {
    let view = try house.attach()
    let memory = view.memory()
    view.leave()
    #expect(house.news.listenerCount == 0)
    #expect(house.scheduler.count <= 1, "only the stage's own limit of an unwatched scene waits")
    house.loans.answer(LoansHouse.ada, [])
    house.calendar.turn()
    let back = try house.attach(remembering: memory)
    #expect(back.frames.count == 1)
    #expect(back.frame?.loans == [])
  }

  @Test("a list that was closed is freed, whatever is still awaited")
  func freed() throws {
    house.loans.hold()
    let view = try house.attach()
    view.giveBack("l1")
    weak let presenter = house.presenter
    house.releasePresenter()
    view.close()
    #expect(presenter == nil)
    house.loans.calls.complete(with: .loans(LoansHouse.ada, []))
    #expect(view.farewell?.reason == .ended)
  }
}
