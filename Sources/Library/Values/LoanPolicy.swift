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

  public init(
    version: UInt64 = 1, maxDays: Int = 14, defaultDays: Int = 7, confirmOverDays: Int = 7,
    maxLoans: Int = 5, renewalDays: Int = 7, renewalFromToday: Int = 0, maxRenewals: Int = 2
  ) {
    self.version = version
    self.maxDays = maxDays
    self.defaultDays = defaultDays
    self.confirmOverDays = confirmOverDays
    self.maxLoans = maxLoans
    self.renewalDays = renewalDays
    self.renewalFromToday = renewalFromToday
    self.maxRenewals = maxRenewals
  }

  /// The days for which a book may be lent.
  public var range: ClosedRange<Int> { 1...max(1, maxDays) }
}
