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
    case maxHolds = "max_holds"
    /// 1: members may return what they have themselves.
    case selfReturn = "self_return"

    fileprivate var path: WritableKeyPath<LoanPolicy, Int> {
      switch self {
      case .maxDays: \.maxDays
      case .defaultDays: \.defaultDays
      case .confirmOverDays: \.confirmOverDays
      case .maxLoans: \.maxLoans
      case .renewalDays: \.renewalDays
      case .renewalFromToday: \.renewalFromToday
      case .maxRenewals: \.maxRenewals
      case .membershipMonths: \.membershipMonths
      case .keepHistory: \.keepHistory
      case .overrideLimit: \.overrideLimit
      case .overrideDays: \.overrideDays
      case .overrideRenewals: \.overrideRenewals
      case .overrideExpired: \.overrideExpired
      case .overrideBlocked: \.overrideBlocked
      case .overrideHolds: \.overrideHolds
      case .holdDays: \.holdDays
      case .maxHolds: \.maxHolds
      case .selfReturn: \.selfReturn
      }
    }
  }

  public subscript(setting: Setting) -> Int {
    get { self[keyPath: setting.path] }
    set { self[keyPath: setting.path] = newValue }
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
      .overrideBlocked, .overrideHolds, .keepHistory, .selfReturn:
      0...1
    case .maxRenewals: 0...1000
    case .membershipMonths: 1...120
    case .holdDays: 1...60
    case .maxHolds: 0...1000
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
