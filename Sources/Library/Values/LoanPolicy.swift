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

  public init(
    version: UInt64 = 1, maxDays: Int = 14, defaultDays: Int = 7, confirmOverDays: Int = 7,
    maxLoans: Int = 5
  ) {
    self.version = version
    self.maxDays = maxDays
    self.defaultDays = defaultDays
    self.confirmOverDays = confirmOverDays
    self.maxLoans = maxLoans
  }

  /// The days for which a book may be lent.
  public var range: ClosedRange<Int> { 1...max(1, maxDays) }
}
