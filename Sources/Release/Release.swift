/// The release that the daemon, its client and their manual pages belong to.
public enum Release {
  public static let version = "0.1.0"

  /// Its day, as in `2026-11-30`: of the release, not of the day on which something is built or printed.
  public static let date = "2026-11-30"

  /// The level of the contract that it speaks …
  public static let protocolLevel: UInt32 = 1
  /// … and the oldest that its daemon still serves.
  public static let oldestProtocolLevel: UInt32 = 1
}
