public import Contract

/// How the library lends, one setting a line, in the form in which it can be set.
public enum PolicyText {
  public static func lines(_ policy: Policy, _ labels: Labels = .english) -> [String] {
    [
      labels.text(.policyVersion, ["version": "\(policy.version)"]),
      "  max_days=\(policy.maxDays)",
      "  default_days=\(policy.defaultDays)",
      "  confirm_over_days=\(policy.confirmOverDays)",
      "  max_loans=\(policy.maxLoans)",
      "  renewal_days=\(policy.renewalDays)",
      "  renewal_from_today=\(policy.renewalFromToday)",
      "  max_renewals=\(policy.maxRenewals)",
      "  membership_months=\(policy.membershipMonths)",
      "  keep_history=\(policy.keepHistory)",
      "  hold_days=\(policy.holdDays)",
      "  max_holds=\(policy.maxHolds)",
      "  self_return=\(policy.selfReturn)",
      "  override_limit=\(policy.overrideLimit)",
      "  override_days=\(policy.overrideDays)",
      "  override_renewals=\(policy.overrideRenewals)",
      "  override_expired=\(policy.overrideExpired)",
      "  override_blocked=\(policy.overrideBlocked)",
      "  override_holds=\(policy.overrideHolds)",
    ]
  }
}
