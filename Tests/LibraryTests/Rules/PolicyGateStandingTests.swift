import Library
import Testing

@Suite("The policy gate: who may get benefits at all")
struct PolicyGateStandingTests {
  private static let today = CalendarDate(daysSinceEpoch: 20_000)
  private static let blocked = Member(id: MemberID("m"), name: "Ada", blocked: "lost keys")

  private static let benefits: [PolicyGate.Facts.Benefit] = [
    .loan(PolicyGate.NewLoan(days: 7, available: 1, openLoans: 0)),
    .renewal(PolicyGate.Renewal(due: today, renewals: 0, today: today)),
  ]

  private func answer(
    _ benefit: PolicyGate.Facts.Benefit, _ member: Member, today: CalendarDate? = today
  ) -> PolicyGate.Answer {
    PolicyGate.answer(
      PolicyGate.Facts(
        policy: LoanPolicy(), benefit: benefit, standing: MemberStanding(of: member, today: today)))
  }

  @Test("C-18: who is blocked gets no benefit, and hears why", arguments: benefits)
  func blocked(benefit: PolicyGate.Facts.Benefit) {
    #expect(
      answer(benefit, Self.blocked) == .impossible([.memberBlocked(note: "lost keys")]))
    // The day need not be known for that.
    #expect(
      answer(benefit, Self.blocked, today: nil)
        == .impossible([.memberBlocked(note: "lost keys")]))
  }

  @Test("C-17: the last day of a membership still counts, the next does not", arguments: benefits)
  func expiry(benefit: PolicyGate.Facts.Benefit) {
    var ada = Member(id: MemberID("m"), name: "Ada")
    for days in -2...2 {
      let last = Self.today.advanced(by: days)
      ada.expires = last
      let expected: PolicyGate.Answer =
        days < 0 ? .impossible([.membershipExpired(last)]) : .allowed()
      #expect(answer(benefit, ada) == expected, "ends in \(days) days")
    }
    ada.expires = nil
    #expect(answer(benefit, ada) == .allowed())
  }

  @Test("what stands against the member is told beside every other obstacle")
  func allObstacles() {
    var ada = Self.blocked
    ada.expires = Self.today.advanced(by: -1)
    let loan = PolicyGate.NewLoan(days: 99, available: 0, openLoans: 9)
    #expect(
      answer(.loan(loan), ada)
        == .impossible([
          .memberBlocked(note: "lost keys"), .membershipExpired(Self.today.advanced(by: -1)),
          .daysOutOfRange(1...14), .limitReached(maximum: 5), .unavailable,
        ]))
  }
}
