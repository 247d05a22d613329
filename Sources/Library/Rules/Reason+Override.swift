extension Reason {
  /// The setting of the policy by which staff at a desk may override this obstacle, with a note; nil: nobody
  /// may. One line for each reason that can be overridden; the gate does the rest.
  public var overridableBy: LoanPolicy.Setting? {
    switch self {
    case .limitReached: .overrideLimit
    case .daysOutOfRange(let range): range == LoanPolicy.lendable ? nil : .overrideDays
    case .renewalsUsedUp: .overrideRenewals
    case .membershipExpired: .overrideExpired
    case .memberBlocked: .overrideBlocked
    case .heldForAnother, .someoneWaits: .overrideHolds
    default: nil
    }
  }
}

extension [Reason] {
  /// Whether accepting them takes a note that says why.
  public var needNote: Bool { contains { $0.overridableBy != nil } }
}
