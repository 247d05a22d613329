import Library
import Testing

@Suite("The policy gate: a renewal")
struct PolicyGateRenewalTests {
  private static let today = CalendarDate(daysSinceEpoch: 20_000)

  private func facts(
    dueIn days: Int, renewals: Int = 0, _ policy: LoanPolicy = LoanPolicy()
  ) -> PolicyGate.Facts {
    let renewal = PolicyGate.Renewal(
      due: Self.today.advanced(by: days), renewals: renewals, today: Self.today)
    return PolicyGate.Facts(policy: policy, benefit: .renewal(renewal))
  }

  private func newDue(dueIn days: Int, _ policy: LoanPolicy) -> Int {
    policy.renewedDue(of: Self.today.advanced(by: days), on: Self.today).daysSinceEpoch
      - Self.today.daysSinceEpoch
  }

  @Test("C-07: a loan of one day can be renewed at once, and is longer for it")
  func loanDay() {
    #expect(PolicyGate.answer(facts(dueIn: 1)) == .allowed())
    #expect(newDue(dueIn: 1, LoanPolicy()) == 8)
  }

  @Test("C-08: from the due date, an early renewal adds all its days")
  func fromDueDate() {
    for days in 0...30 { #expect(newDue(dueIn: days, LoanPolicy()) == days + 7, "\(days)") }
    #expect(PolicyGate.answer(facts(dueIn: 10)) == .allowed())
  }

  @Test(
    "C-08: from today, a renewal that would shorten the loan is refused, and says by which rule")
  func fromToday() {
    let policy = LoanPolicy(renewalFromToday: 1)
    for days in 0...6 {
      #expect(PolicyGate.answer(facts(dueIn: days, policy)) == .allowed(), "\(days)")
      #expect(newDue(dueIn: days, policy) == 7)
    }
    for days in 7...30 {
      let due = Self.today.advanced(by: days)
      #expect(
        PolicyGate.answer(facts(dueIn: days, policy))
          == .impossible([.renewalGainsNothing(due: due, days: 7)]), "\(days)")
    }
  }

  @Test("C-07: the last renewal says so, and the one after it names the limit")
  func limit() {
    #expect(PolicyGate.answer(facts(dueIn: 3, renewals: 1)) == .allowed(alerts: [.lastRenewal]))
    for renewals in [2, 3, Int.max] {
      #expect(
        PolicyGate.answer(facts(dueIn: 3, renewals: renewals))
          == .impossible([.renewalsUsedUp(maximum: 2)]))
    }
    #expect(
      PolicyGate.answer(facts(dueIn: 3, LoanPolicy(maxRenewals: 0)))
        == .impossible([.renewalsUsedUp(maximum: 0)]))
  }

  @Test("C-07: every rule that stops a renewal is named")
  func allObstacles() {
    let due = Self.today.advanced(by: 9)
    let policy = LoanPolicy(renewalFromToday: 1, maxRenewals: 1)
    #expect(
      PolicyGate.answer(facts(dueIn: 9, renewals: 1, policy))
        == .impossible([.renewalsUsedUp(maximum: 1), .renewalGainsNothing(due: due, days: 7)]))
  }

  @Test("an overdue loan is asked about, and is renewed from today, never into the past")
  func overdue() {
    let asked = PolicyGate.Answer.needsConfirmation([.loanOverdue])
    #expect(PolicyGate.answer(facts(dueIn: 0)) == .allowed(), "due today is not overdue")
    #expect(PolicyGate.answer(facts(dueIn: -1)) == asked)
    #expect(PolicyGate.answer(facts(dueIn: -400)) == asked)
    #expect(newDue(dueIn: -400, LoanPolicy()) == 7)
    let confirmed = Confirmed(reasons: [.loanOverdue], days: 7)
    #expect(PolicyGate.answer(facts(dueIn: -1), confirmed: confirmed) == .allowed())
  }

  @Test("a confirmation counts for the days of a renewal as they were, and for its reason only")
  func confirmations() {
    for confirmed in [
      Confirmed(reasons: [.loanOverdue], days: 6), Confirmed(reasons: [], days: 7),
      Confirmed(reasons: [.longLoan(days: 7)], days: 7),
    ] {
      #expect(
        PolicyGate.answer(facts(dueIn: -1), confirmed: confirmed)
          == .needsConfirmation([.loanOverdue]))
    }
  }

  @Test("a loan that is due on the last day that there is can't be renewed, and nothing traps")
  func lastDay() {
    let last = CalendarDate(daysSinceEpoch: .max)
    let renewal = PolicyGate.Renewal(due: last, renewals: 0, today: last)
    #expect(
      PolicyGate.answer(PolicyGate.Facts(policy: LoanPolicy(), benefit: .renewal(renewal)))
        == .impossible([.renewalGainsNothing(due: last, days: 7)]))
  }
}

@Suite("The policy gate: one for every benefit")
struct PolicyGateBenefitTests {
  @Test(
    "C-05, C-18: one function answers for every benefit, and its three answers are all there are")
  func oneGate() {
    let today = CalendarDate(daysSinceEpoch: 20_000)
    let policy = LoanPolicy(maxRenewals: 1)
    func answer(_ benefit: PolicyGate.Facts.Benefit) -> PolicyGate.Answer {
      PolicyGate.answer(PolicyGate.Facts(policy: policy, benefit: benefit))
    }
    func renewal(dueIn days: Int, renewals: Int = 0) -> PolicyGate.Facts.Benefit {
      .renewal(
        PolicyGate.Renewal(due: today.advanced(by: days), renewals: renewals, today: today))
    }
    #expect(answer(.loan(PolicyGate.NewLoan(days: 0))) == .impossible([.daysOutOfRange(1...14)]))
    #expect(answer(renewal(dueIn: 1, renewals: 1)) == .impossible([.renewalsUsedUp(maximum: 1)]))
    #expect(answer(.loan(PolicyGate.NewLoan(days: 9))) == .needsConfirmation([.longLoan(days: 9)]))
    #expect(answer(renewal(dueIn: -1)) == .needsConfirmation([.loanOverdue]))
    #expect(answer(.loan(PolicyGate.NewLoan(days: 7))) == .allowed())
    #expect(answer(renewal(dueIn: 1)) == .allowed(alerts: [.lastRenewal]))
  }
}
