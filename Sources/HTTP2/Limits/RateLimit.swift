/// So many at once, and so many a second in the long run.
public struct RateLimit: Hashable, Sendable {
  /// How many may come at once. At least 1.
  public var burst: Int
  /// How many a second are made good. At least 1.
  public var perSecond: Int

  public init(burst: Int, perSecond: Int) {
    precondition(burst >= 1 && perSecond >= 1, "a rate limit that lets nothing through")
    self.burst = burst
    self.perSecond = perSecond
  }
}
