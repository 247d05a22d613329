internal import LoopActor

/// When to try again after a loss: soon at first, then ever later, at last not any more.
@LoopActor
struct RetrySchedule {
  private let configuration: AttachmentConfiguration
  private let random: @LoopActor () -> Double
  private var wait: Duration
  private var lostAt: Duration?

  init(_ configuration: AttachmentConfiguration, random: @escaping @LoopActor () -> Double) {
    self.configuration = configuration
    self.random = random
    wait = configuration.firstRetry
  }

  /// The time until the next attempt; nil: give up.
  mutating func next(now: Duration) -> Duration? {
    let since = lostAt ?? now
    lostAt = since
    if let limit = configuration.givesUpAfter, now - since >= limit { return nil }
    defer { wait = min(wait * configuration.retryGrowth, configuration.longestRetry) }
    return wait * (1 + configuration.retryJitter * (2 * random() - 1))
  }

  /// An attempt succeeded.
  mutating func reset() {
    wait = configuration.firstRetry
    lostAt = nil
  }
}
