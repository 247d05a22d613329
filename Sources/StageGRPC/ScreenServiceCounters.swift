/// What has happened to the views of one screen. Every number only grows.
public struct ScreenServiceCounters: Sendable, Equatable {
  public var streams: UInt64 = 0
  /// Streams that broke the order rules: no `open` in time, a second one, a number that goes back.
  public var orderViolations: UInt64 = 0
  /// Views with more effects waiting than may.
  public var fellBehind: UInt64 = 0
  /// Views that left data pending for too long.
  public var stalled: UInt64 = 0

  public init() {}
}
