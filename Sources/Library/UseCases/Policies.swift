public import LoopActor

/// The loan policy as it stands, and its changes.
@LoopActor
public protocol Policies: AnyObject {
  /// The newest committed policy.
  var current: LoanPolicy { get }
}
