/// How the library lends. Every change is a new version.
public struct LoanPolicy: Equatable, Sendable {
  /// Grows with each change.
  public var version: UInt64
  /// 1...3650
  public var maxDays: Int
  /// 1...maxDays
  public var defaultDays: Int
  /// Loans of more days than this are confirmed first. 0...3650
  public var confirmOverDays: Int
  /// 1...10_000
  public var maxLoans: Int
  /// By how many days a renewal makes a loan longer. 1...3650
  public var renewalDays: Int
  /// 1: a renewal counts from today; 0: from the due date (C-08).
  public var renewalFromToday: Int
  /// How often one loan may be renewed. 0...1000
  public var maxRenewals: Int
  /// By how many months a membership is renewed. 1...120
  public var membershipMonths: Int
  /// 1: a loan that was returned goes on naming its member; 0: that is forgotten after the day.
  public var keepHistory: Int
  /// How many days a copy is set aside for whoever waits for it. 1...60
  public var holdDays: Int
  /// For how many titles one member may wait at a time. 0...1000
  public var maxHolds: Int
  /// 1: members may return what they have themselves; 0: only staff take books back. 0 or 1
  public var selfReturn: Int
  /// Whether staff at a desk may lend beyond ``maxLoans``, with a note. 0 or 1
  public var overrideLimit: Int
  /// Whether they may lend for other days than ``range``, within ``lendable``. 0 or 1
  public var overrideDays: Int
  /// Whether they may renew beyond ``maxRenewals``. 0 or 1
  public var overrideRenewals: Int
  /// Whether they may lend and renew though the membership has ended. 0 or 1
  public var overrideExpired: Int
  /// Whether they may lend and renew though the member is blocked. 0 or 1
  public var overrideBlocked: Int
  /// Whether they may lend what is set aside for another, and renew what others wait for. 0 or 1
  public var overrideHolds: Int

  public init(
    version: UInt64 = 1, maxDays: Int = 14, defaultDays: Int = 7, confirmOverDays: Int = 7,
    maxLoans: Int = 5, renewalDays: Int = 7, renewalFromToday: Int = 0, maxRenewals: Int = 2,
    membershipMonths: Int = 12, keepHistory: Int = 1, holdDays: Int = 7,
    maxHolds: Int = 5, selfReturn: Int = 0,
    overrideLimit: Int = 1, overrideDays: Int = 1, overrideRenewals: Int = 1,
    overrideExpired: Int = 0, overrideBlocked: Int = 0, overrideHolds: Int = 1
  ) {
    self.version = version
    self.maxDays = maxDays
    self.defaultDays = defaultDays
    self.confirmOverDays = confirmOverDays
    self.maxLoans = maxLoans
    self.renewalDays = renewalDays
    self.renewalFromToday = renewalFromToday
    self.maxRenewals = maxRenewals
    self.membershipMonths = membershipMonths
    self.keepHistory = keepHistory
    self.holdDays = holdDays
    self.maxHolds = maxHolds
    self.selfReturn = selfReturn
    self.overrideLimit = overrideLimit
    self.overrideDays = overrideDays
    self.overrideRenewals = overrideRenewals
    self.overrideExpired = overrideExpired
    self.overrideBlocked = overrideBlocked
    self.overrideHolds = overrideHolds
  }

  /// The days for which a book may be lent.
  public var range: ClosedRange<Int> { 1...max(1, maxDays) }

  /// Whether somebody may take books back: staff, and members their own where policy says so.
  public func letsReturn(_ actor: Actor) -> Bool { actor.isStaff || selfReturn == 1 }

  /// The days beyond which nobody lends, whatever the policy says and whoever overrides it.
  public static let lendable = 1...3650
}
