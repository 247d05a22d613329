/// Counts events against a ``RateLimit``. Knows no clock: the time comes with each event.
struct TokenBucket {
  private let interval: Duration
  private let capacity: Duration
  /// How much of the capacity is used up, as of `reading`.
  private var used = Duration.zero
  private var reading = Duration.zero

  init(_ limit: RateLimit) {
    interval = .seconds(1) / limit.perSecond
    capacity = interval * limit.burst
  }

  /// Counts one event; false when it is one too many.
  mutating func take(at now: Duration) -> Bool {
    used = max(used - (now - reading), .zero)
    reading = now
    guard used + interval <= capacity else { return false }
    used += interval
    return true
  }

  /// Takes one event back.
  mutating func refund() { used = max(used - interval, .zero) }
}
