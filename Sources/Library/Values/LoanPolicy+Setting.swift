extension LoanPolicy {
  /// One number of the policy, by the name that people and the contract use.
  public enum Setting: String, CaseIterable, Hashable, Sendable {
    case maxDays = "max_days"
    case defaultDays = "default_days"
    case confirmOverDays = "confirm_over_days"
    case maxLoans = "max_loans"
    case renewalDays = "renewal_days"
    /// 0: from the due date; 1: from today.
    case renewalFromToday = "renewal_from_today"
    case maxRenewals = "max_renewals"
    case membershipMonths = "membership_months"
    /// 0: forgotten; 1: kept.
    case keepHistory = "keep_history"
    /// 1: staff at a desk may override that obstacle, with a note; 0: nobody may.
    case overrideLimit = "override_limit"
    case overrideDays = "override_days"
    case overrideRenewals = "override_renewals"
    case overrideExpired = "override_expired"
    case overrideBlocked = "override_blocked"
    case overrideHolds = "override_holds"
    case holdDays = "hold_days"
  }

  public subscript(setting: Setting) -> Int {
    get {
      switch setting {
      case .maxDays: maxDays
      case .defaultDays: defaultDays
      case .confirmOverDays: confirmOverDays
      case .maxLoans: maxLoans
      case .renewalDays: renewalDays
      case .renewalFromToday: renewalFromToday
      case .maxRenewals: maxRenewals
      case .membershipMonths: membershipMonths
      case .keepHistory: keepHistory
      case .overrideLimit: overrideLimit
      case .overrideDays: overrideDays
      case .overrideRenewals: overrideRenewals
      case .overrideExpired: overrideExpired
      case .overrideBlocked: overrideBlocked
      case .overrideHolds: overrideHolds
      case .holdDays: holdDays
      }
    }
    set {
      switch setting {
      case .maxDays: maxDays = newValue
      case .defaultDays: defaultDays = newValue
      case .confirmOverDays: confirmOverDays = newValue
      case .maxLoans: maxLoans = newValue
      case .renewalDays: renewalDays = newValue
      case .renewalFromToday: renewalFromToday = newValue
      case .maxRenewals: maxRenewals = newValue
      case .membershipMonths: membershipMonths = newValue
      case .keepHistory: keepHistory = newValue
      case .overrideLimit: overrideLimit = newValue
      case .overrideDays: overrideDays = newValue
      case .overrideRenewals: overrideRenewals = newValue
      case .overrideExpired: overrideExpired = newValue
      case .overrideBlocked: overrideBlocked = newValue
      case .overrideHolds: overrideHolds = newValue
      case .holdDays: holdDays = newValue
      }
    }
  }

  /// What a setting may be, as the others stand (C-13).
  public func allowed(_ setting: Setting) -> ClosedRange<Int> {
    switch setting {
    case .maxDays: 1...3650
    case .defaultDays: 1...min(max(maxDays, 1), 3650)
    case .confirmOverDays: 0...3650
    case .maxLoans: 1...10_000
    case .renewalDays: 1...3650
    case .renewalFromToday, .overrideLimit, .overrideDays, .overrideRenewals, .overrideExpired,
      .overrideBlocked, .overrideHolds:
      0...1
    case .maxRenewals: 0...1000
    case .membershipMonths: 1...120
    case .keepHistory: 0...1
    case .holdDays: 1...60
    }
  }

  /// The settings that are outside their range, each with what would be allowed.
  public var refusals: [PolicyRefusal] {
    Setting.allCases.compactMap { setting in
      let range = allowed(setting)
      return range.contains(self[setting]) ? nil : .outOfRange(setting, range)
    }
  }
}
