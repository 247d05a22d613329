/// How long to wait between attempts to connect (`doc/connection-backoff.md`, begun sooner: on a local
/// socket an attempt costs nothing).
public struct BackoffPolicy: Hashable, Sendable {
  /// Before the second attempt.
  public var initial: Duration
  /// Each wait is so many times the one before.
  public var factor: Double
  /// Each wait is longer or shorter by at most this share of it, so that clients do not come at once.
  public var jitter: Double
  /// No wait is longer, jitter aside.
  public var longest: Duration

  public init(
    initial: Duration = .milliseconds(50), factor: Double = 1.6, jitter: Double = 0.2,
    longest: Duration = .seconds(5)
  ) {
    self.initial = initial
    self.factor = factor
    self.jitter = jitter
    self.longest = longest
  }
}

/// Where a series of attempts stands.
package struct Backoff: Sendable {
  private let policy: BackoffPolicy
  private var next: Duration

  package init(_ policy: BackoffPolicy) {
    self.policy = policy
    next = min(policy.initial, policy.longest)
  }

  /// The next wait. `random` is from 0 to 1.
  package mutating func delay(random: Double) -> Duration {
    defer { next = min(next * policy.factor, policy.longest) }
    return next * (1 + policy.jitter * (2 * random - 1))
  }

  /// An attempt succeeded: the next series begins anew.
  package mutating func reset() { next = min(policy.initial, policy.longest) }
}
