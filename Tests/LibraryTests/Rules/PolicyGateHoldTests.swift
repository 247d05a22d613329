import Library
import Testing

@Suite("The policy gate: a hold")
struct PolicyGateHoldTests {
  private static let today = CalendarDate(daysSinceEpoch: 20_000)

  private func answer(
    _ hold: PolicyGate.NewHold, _ member: Member = Member(id: MemberID("m"), name: "Ada")
  ) -> PolicyGate.Answer {
    PolicyGate.answer(
      PolicyGate.Facts(
        policy: LoanPolicy(), benefit: .hold(hold),
        standing: MemberStanding(of: member, today: Self.today)))
  }

  @Test("C-19: nobody waits for what they have, or twice; every reason is named")
  func twice() {
    let own = OwnLoan(LoanID("l1"), due: Self.today)
    #expect(answer(PolicyGate.NewHold(copies: 1)) == .allowed())
    #expect(
      answer(PolicyGate.NewHold(copies: 1, ownLoan: own, isHeldAlready: true))
        == .impossible([.alreadyYours(own), .alreadyHeld]))
  }

  @Test("nobody waits for what the library does not have any more")
  func noCopies() {
    #expect(answer(PolicyGate.NewHold(copies: 0)) == .impossible([.noCopies]))
  }

  @Test("a member waits for as many titles as policy allows, and for one that is held already once")
  func limit() {
    #expect(answer(PolicyGate.NewHold(copies: 1, holds: 4)) == .allowed())
    #expect(
      answer(PolicyGate.NewHold(copies: 1, holds: 5))
        == .impossible([.holdLimitReached(maximum: 5)]))
    #expect(
      answer(PolicyGate.NewHold(copies: 1, isHeldAlready: true, holds: 5))
        == .impossible([.alreadyHeld]))
    let none = PolicyGate.Facts(
      policy: LoanPolicy(maxHolds: 0), benefit: .hold(PolicyGate.NewHold(copies: 1)))
    #expect(PolicyGate.answer(none) == .impossible([.holdLimitReached(maximum: 0)]))
  }

  @Test("C-17, C-18: who may get no benefit holds nothing")
  func standing() {
    let blocked = Member(id: MemberID("m"), name: "Ada", blocked: "x")
    #expect(
      answer(PolicyGate.NewHold(copies: 1), blocked) == .impossible([.memberBlocked(note: "x")]))
  }

  @Test("C-04: a loan that somebody waits for is not renewed, and the reason says how many wait")
  func renewal() {
    let renewal = PolicyGate.Renewal(
      due: Self.today, renewals: 0, today: Self.today, waiting: 2)
    #expect(
      PolicyGate.answer(PolicyGate.Facts(policy: LoanPolicy(), benefit: .renewal(renewal)))
        == .impossible([.someoneWaits(members: 2)]))
  }

  @Test("what is set aside for another is not free, and that is the reason")
  func setAside() {
    let loan = PolicyGate.NewLoan(days: 7, available: 0, openLoans: 0, setAside: 1)
    #expect(
      PolicyGate.answer(PolicyGate.Facts(policy: LoanPolicy(), benefit: .loan(loan)))
        == .impossible([.heldForAnother]))
  }
}
