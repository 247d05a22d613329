public import LoopActor

/// Changes the loan policy; staff only.
@LoopActor
public protocol PolicySetting: AnyObject {
  /// Makes a new version with these settings changed, all of them or none. A change that changes
  /// nothing makes no new version. Completes exactly once, after what it says is durable.
  @discardableResult
  func setPolicy(
    _ change: PolicyChange, completion: @escaping @LoopActor (PolicyOutcome) -> Void
  ) -> Cancellation
}

public struct PolicyChange: Equatable, Sendable {
  public var actor: Actor
  public var settings: [LoanPolicy.Setting: Int]

  public init(actor: Actor, settings: [LoanPolicy.Setting: Int]) {
    self.actor = actor
    self.settings = settings
  }
}

public enum PolicyOutcome: Equatable, Sendable {
  case policy(LoanPolicy)
  case refused([PolicyRefusal])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}

/// Why there is no such policy.
public enum PolicyRefusal: Hashable, Sendable {
  case notPermitted
  /// The range follows from the other settings of the same policy.
  case outOfRange(LoanPolicy.Setting, ClosedRange<Int>)
}
