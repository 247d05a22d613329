import Library
import Testing

@Suite("The policy gate: a new loan") struct PolicyGateTests {
  private let policy = LoanPolicy(maxDays: 14, defaultDays: 7, confirmOverDays: 7, maxLoans: 2)

  private func facts(
    _ days: Int, available: Int? = 1, openLoans: Int? = 0, ownLoan: OwnLoan? = nil
  ) -> PolicyGate.Facts {
    let loan = PolicyGate.NewLoan(
      days: days, available: available, openLoans: openLoans, ownLoan: ownLoan)
    return PolicyGate.Facts(policy: policy, benefit: .loan(loan))
  }

  @Test("every number of days from -2 to 20 gets its answer")
  func wholeRange() {
    for days in -2...20 {
      let expected: PolicyGate.Answer =
        switch days {
        case 1...7: .allowed()
        case 8...14: .needsConfirmation([.longLoan(days: days)])
        default: .impossible([.daysOutOfRange(1...14)])
        }
      #expect(PolicyGate.answer(facts(days)) == expected, "\(days) days")
    }
  }

  @Test("C-13: absurd days are out of range, and nothing traps", arguments: [Int.min, Int.max])
  func absurd(days: Int) {
    #expect(PolicyGate.answer(facts(days)) == .impossible([.daysOutOfRange(1...14)]))
  }

  @Test("every obstacle is named at once")
  func allObstacles() {
    let answer = PolicyGate.answer(facts(15, available: 0, openLoans: 2))
    #expect(
      answer
        == .impossible([.daysOutOfRange(1...14), .limitReached(maximum: 2), .unavailable]))
  }

  @Test("who has the title already hears that, not that no copy is free")
  func alreadyYours() {
    let own = OwnLoan(LoanID("l1"), due: CalendarDate(daysSinceEpoch: 20_000))
    let answer = PolicyGate.answer(facts(7, available: 0, openLoans: 1, ownLoan: own))
    #expect(answer == .impossible([.alreadyYours(own)]))
  }

  @Test("a preview that doesn't know the shelf asks what it knows")
  func preview() {
    #expect(PolicyGate.answer(facts(7, available: nil, openLoans: nil)) == .allowed())
    #expect(
      PolicyGate.answer(facts(9, available: nil, openLoans: nil))
        == .needsConfirmation([.longLoan(days: 9)]))
  }

  @Test("a confirmation counts for its own days and reasons only")
  func confirmations() {
    let right = Confirmed(reasons: [.longLoan(days: 9)], days: 9)
    #expect(PolicyGate.answer(facts(9), confirmed: right) == .allowed())
    let otherDays = Confirmed(reasons: [.longLoan(days: 9)], days: 8)
    let noReason = Confirmed(reasons: [], days: 9)
    for confirmed in [otherDays, noReason] {
      #expect(
        PolicyGate.answer(facts(9), confirmed: confirmed)
          == .needsConfirmation([.longLoan(days: 9)]))
    }
  }

  @Test("no confirmation opens what is impossible")
  func confirmedImpossible() {
    let confirmed = Confirmed(reasons: [.longLoan(days: 9), .unavailable], days: 9)
    #expect(
      PolicyGate.answer(facts(9, available: 0), confirmed: confirmed)
        == .impossible([.unavailable]))
  }
}
