internal import Contract
internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

@Suite("Borrowing: the policy changes while the form is open")
@LoopActor
struct PolicyChangeTests {
  let house = BorrowHouse()

  @Test("editing: the new range and the field error show at once, and the text stays")
  func editing() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.type("10")
    house.news.change { $0.maxDays = 5 }
    #expect(view.frame?.duration == "10")
    #expect(view.frame?.range?.text == "1 to 5 days")
    #expect(view.frame?.range?.policyVersion == 2)
    #expect(view.fieldError == "DAYS_OUT_OF_RANGE")
    #expect(view.frame?.durationError?.text == "A loan is for 1 to 5 days.")
    #expect(view.says == "POLICY_CHANGED")
    #expect(other.frame == view.frame)
    #expect(other.announcements.map(\.code) == ["POLICY_CHANGED"])
    #expect(view.focusMoves.isEmpty, "nobody's focus is taken away from them")
  }

  @Test("editing: a text that fits now loses its error")
  func editingFits() throws {
    let view = try house.attach()
    view.type("20")
    view.submit()
    house.news.change { $0.maxDays = 30 }
    #expect(view.fieldError.isEmpty)
    #expect(view.frame?.duration == "20")
  }

  @Test(
    "editing: what is half typed is not called wrong, but an error that stands names the new range")
  func editingHalfTyped() throws {
    let view = try house.attach()
    view.type("")
    house.news.change { $0.maxDays = 5 }
    #expect(view.fieldError.isEmpty)
    view.submit()
    house.news.change { $0.maxDays = 4 }
    #expect(
      view.frame?.durationError?.text == "Type a whole number of days, from 1 to 4.")
  }

  @Test("editing: a change that does not touch the range is not talked about")
  func editingOtherSetting() throws {
    let view = try house.attach()
    house.news.change { $0.maxLoans = 2 }
    #expect(view.frame?.range?.policyVersion == 2)
    #expect(view.says.isEmpty && view.announcements.isEmpty)
  }

  @Test("confirming: the form asks again, under a new id; the old question confirms nothing")
  func confirming() throws {
    let view = try house.attach()
    view.type("10")
    view.submit()
    let former = try #require(view.frame?.confirmation?.id)
    house.news.change { $0.confirmOverDays = 3 }
    #expect(view.phase == .confirming)
    #expect(view.says == "POLICY_CHANGED")
    #expect(view.frame?.confirmation?.id != former)
    view.confirm(former)
    #expect(house.borrowing.requests.isEmpty)
    view.confirm()
    #expect(house.borrowing.requests.map(\.days) == [10])
  }

  @Test("confirming: days that are too many now lead back to the field, with its text")
  func confirmingOutOfRange() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.type("10")
    view.submit()
    house.news.change { $0.maxDays = 5 }
    #expect(view.phase == .editing)
    #expect(view.fieldError == "DAYS_OUT_OF_RANGE")
    #expect(view.says == "POLICY_CHANGED")
    #expect(view.frame?.duration == "10")
    #expect(view.frame?.confirmation == nil)
    #expect(view.focusMoves == ["confirmation", "duration"])
    #expect(other.focusMoves.isEmpty)
    view.confirm("id-2")
    #expect(house.borrowing.requests.isEmpty)
  }

  @Test("confirming: where nothing is left to confirm, the person decides again")
  func confirmingNotNeeded() throws {
    let view = try house.attach()
    view.type("10")
    view.submit()
    house.news.change { $0.confirmOverDays = 14 }
    #expect(view.phase == .editing)
    #expect(view.says == "POLICY_CHANGED")
    #expect(house.borrowing.requests.isEmpty)
    view.submit()
    #expect(house.borrowing.requests.map(\.days) == [10])
  }

  @Test("confirming: a reason that only the gate knows stays asked")
  func confirmingHiddenReason() throws {
    let view = try house.attach()
    view.submit()
    house.borrowing.complete(with: .needsConfirmation([.limitReached(maximum: 5)]))
    house.news.change { $0.confirmOverDays = 3 }
    #expect(view.frame?.confirmation?.reasons.map(\.code) == ["LONG_LOAN", "LIMIT_REACHED"])
  }

  @Test("submitting: the gate decides, and the form shows the new range")
  func submitting() throws {
    let view = try house.attach()
    view.submit()
    house.news.change { $0.maxDays = 5 }
    #expect(view.phase == .submitting && view.frame?.busy == true)
    #expect(view.frame?.range?.maximum == 5)
    #expect(view.fieldError.isEmpty)
    house.borrowing.complete(with: .receipt(house.receipt()))
    #expect(view.phase == .done)
    #expect(view.frame?.receipt?.days == 7)
  }

  @Test("done: the loan stays as it was")
  func done() throws {
    house.borrowing.manner = .synchronous(.receipt(house.receipt()))
    let view = try house.attach()
    view.submit()
    let receipt = view.frame?.receipt
    house.news.change { $0.maxDays = 5 }
    #expect(view.phase == .done)
    #expect(view.frame?.receipt == receipt)
    #expect(view.frame?.range?.maximum == 5)
    view.edit()
    view.submit()
    #expect(view.fieldError == "DAYS_OUT_OF_RANGE")
  }

  @Test("a change while nobody watched shows when somebody comes back")
  func whileAway() throws {
    try house.attach().leave()
    #expect(house.news.listenerCount == 0)
    house.news.change { $0.maxDays = 5 }
    let view = try house.attach()
    #expect(view.frames.count == 1)
    #expect(view.frame?.range?.maximum == 5)
    #expect(view.fieldError == "DAYS_OUT_OF_RANGE", "7 days do not fit any more")
  }

  @Test("an older version that is heard late changes nothing")
  func late() throws {
    let view = try house.attach()
    house.news.change { $0.maxDays = 5 }
    house.news.tell(.policyChanged(LoanPolicy(version: 1)))
    #expect(view.frame?.range?.maximum == 5)
  }
}
