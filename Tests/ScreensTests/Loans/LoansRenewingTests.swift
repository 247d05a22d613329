internal import Contract
internal import Library
internal import LoopActor
internal import StageContract
internal import TestSupport
internal import Testing

@Suite("The list of loans: renewing")
@LoopActor
struct LoansRenewingTests {
  let house = LoansHouse([LoansHouse.loan("l1"), LoansHouse.loan("l2", "Dune", dueIn: -2)])

  private func renewed(_ id: String = "l1", to days: Int = 10) -> RenewedLoan {
    RenewedLoan(
      loan: LoansHouse.loan(id, dueIn: days, renewals: 1), formerDue: LoansHouse.today)
  }

  @Test("a loan that is renewed shows when it is due now")
  func renews() throws {
    let view = try house.attach()
    view.renew("l1", request: "r1")
    #expect(view.row("l1")?.busy == true)
    let request = try #require(house.renewing.calls.requests.first)
    #expect((request.id, request.item, request.renewals) == (RequestID("r1"), "l1", 0))
    #expect(request.confirmed == nil)
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l1", dueIn: 10, renewals: 1)])
    house.renewing.calls.complete(with: .renewed(renewed()))
    #expect(view.row("l1")?.dueText == "Due on 14 October 2024")
    #expect(view.frame?.message?.text == "Renewed: “Emma”, due on 14 October 2024.")
    #expect(view.announcements.map(\.code) == ["RENEWED"])
  }

  @Test("C-02: two presses on one frame renew once, also where the second comes after the answer")
  func twice() throws {
    let view = try house.attach()
    let other = try house.attach()
    view.renew("l1")
    other.renew("l1", seen: 0)
    #expect(house.renewing.calls.requests.count == 1)
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l1", dueIn: 10, renewals: 1)])
    house.renewing.calls.complete(with: .renewed(renewed()))
    other.renew("l1", seen: 0)
    #expect(house.renewing.calls.requests.count == 1)
    other.renew("l1")
    #expect(house.renewing.calls.requests.map(\.renewals) == [0, 1])
  }

  @Test("C-07: a rule that stops a renewal is told beside the loan, without a call")
  func stopped() throws {
    house.news.changeSilently { $0.renewalFromToday = 1 }
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l1", dueIn: 10)])
    let view = try house.attach()
    #expect(view.row("l1")?.canRenew == false)
    view.renew("l1")
    #expect(view.row("l1")?.message?.code == "RENEWAL_GAINS_NOTHING")
    #expect(view.announcements.map(\.code) == ["RENEWAL_GAINS_NOTHING"])
    #expect(house.renewing.calls.requests.isEmpty)
  }

  @Test("an overdue loan is asked about first, and renewed as confirmed")
  func confirms() throws {
    let view = try house.attach()
    view.renew("l2", request: "r1")
    #expect(house.renewing.calls.requests.isEmpty)
    #expect(view.frame?.confirmation?.loan == "l2")
    #expect(view.frame?.confirmation?.reasons.map(\.code) == ["LOAN_OVERDUE"])
    #expect(view.focusMoves == ["confirmation"])
    view.confirm(reasons: ["LOAN_OVERDUE"])
    #expect(view.frame?.confirmation == nil)
    let request = try #require(house.renewing.calls.requests.first)
    #expect(request.id == RequestID("r1"))
    #expect(request.confirmed == Confirmed(reasons: [.loanOverdue], days: 7))
  }

  @Test("a stale, a second and a half confirm confirm nothing")
  func staleConfirm() throws {
    let view = try house.attach()
    view.renew("l2")
    let first = try #require(view.frame?.confirmation?.id)
    view.confirm("other")
    view.confirm(first, reasons: ["OTHER"])
    #expect(house.renewing.calls.requests.isEmpty)
    view.dismiss()
    #expect(view.frame?.confirmation == nil)
    #expect(view.focusMoves == ["confirmation", "loans"])
    view.confirm(first)
    #expect(house.renewing.calls.requests.isEmpty)
    view.renew("l2")
    let second = try #require(view.frame?.confirmation?.id)
    #expect(second != first)
    view.confirm(second)
    view.confirm(second)
    #expect(house.renewing.calls.requests.count == 1)
  }

  @Test("while a question is open no other is asked; returning goes on")
  func oneQuestion() throws {
    let view = try house.attach()
    view.renew("l2")
    let question = view.frame?.confirmation
    view.renew("l1")
    #expect(view.frame?.confirmation == question)
    #expect(house.renewing.calls.requests.isEmpty)
    view.giveBack("l1")
    #expect(house.returning.calls.requests.count == 1)
    #expect(view.frame?.confirmation == question)
  }

  @Test("giving a book back takes the question about it away")
  func returnsInstead() throws {
    let view = try house.attach()
    view.renew("l2")
    view.giveBack("l2")
    #expect(view.frame?.confirmation == nil)
  }

  @Test("what only the gate knows is asked too, with the reasons that it names")
  func gateAsks() throws {
    let view = try house.attach()
    view.renew("l1", request: "r1")
    let question = Library.RenewalQuestion(
      loan: LoansHouse.loan("l1"), due: LoansHouse.today.advanced(by: 9), days: 9,
      reasons: [.limitReached(maximum: 5)])
    house.renewing.calls.complete(with: .needsConfirmation(question))
    #expect(view.frame?.confirmation?.reasons.map(\.code) == ["LIMIT_REACHED"])
    view.confirm()
    #expect(
      house.renewing.calls.requests.last?.confirmed
        == Confirmed(reasons: [.limitReached(maximum: 5)], days: 9))
  }

  @Test("a policy that changes asks again under a new id; the old question confirms nothing")
  func policyChanges() throws {
    let view = try house.attach()
    view.renew("l2")
    let former = try #require(view.frame?.confirmation?.id)
    house.news.change { $0.renewalDays = 3 }
    #expect(view.frame?.confirmation?.id != former)
    #expect(view.frame?.confirmation?.due?.text == "7 October 2024")
    #expect(view.says == "POLICY_CHANGED")
    view.confirm(former)
    #expect(house.renewing.calls.requests.isEmpty)
    view.confirm()
    #expect(house.renewing.calls.requests.first?.confirmed?.days == 3)
  }

  @Test("a policy that forbids what is asked takes the question away and says why")
  func policyForbids() throws {
    let view = try house.attach()
    view.renew("l2")
    house.news.change { $0.maxRenewals = 0 }
    #expect(view.frame?.confirmation == nil)
    #expect(view.row("l2")?.message?.text == "Loans are not renewed here.")
    #expect(view.row("l1")?.canRenew == false)
  }

  @Test("a loan that is gone takes its question with it")
  func gone() throws {
    let view = try house.attach()
    view.renew("l2")
    house.loans.answer(LoansHouse.ada, [LoansHouse.loan("l1")])
    house.news.tell(.bookReturned(LoansHouse.loan("l2")))
    #expect(view.frame?.confirmation == nil)
    #expect(view.titles == ["Emma"])
  }
}
