import Library
import Testing

@Suite struct LoanPolicyTests {
  @Test("the defaults are within their own ranges")
  func defaults() {
    #expect(LoanPolicy().refusals == [])
    #expect(LoanPolicy().range == 1...14)
  }

  @Test(
    "C-13: days below 1 and absurdly many are refused, and nothing traps",
    arguments: [Int.min, -1, 0, 3651, 36_500, 2_147_483_648, Int.max])
  func absurdDays(days: Int) {
    var policy = LoanPolicy()
    policy[.maxDays] = days
    #expect(policy.refusals.contains(.outOfRange(.maxDays, 1...3650)))
    #expect(policy.range.lowerBound == 1)
  }

  @Test("the default may not be longer than the maximum, and the refusal says how long it may be")
  func defaultWithinMaximum() {
    var policy = LoanPolicy()
    policy[.maxDays] = 5
    #expect(policy.refusals == [.outOfRange(.defaultDays, 1...5)])
  }

  @Test("each setting is reached by the name that the contract uses")
  func names() {
    let names = LoanPolicy.Setting.allCases.map(\.rawValue)
    #expect(
      names == [
        "max_days", "default_days", "confirm_over_days", "max_loans", "renewal_days",
        "renewal_from_today", "max_renewals", "membership_months", "keep_history",
        "override_limit", "override_days", "override_renewals", "override_expired",
        "override_blocked", "override_holds", "hold_days", "max_holds",
        "self_return",
      ])
    var policy = LoanPolicy()
    for (value, setting) in LoanPolicy.Setting.allCases.enumerated() { policy[setting] = value + 1 }
    let read = LoanPolicy.Setting.allCases.map { policy[$0] }
    #expect(read == Array(1...LoanPolicy.Setting.allCases.count))
  }
}
