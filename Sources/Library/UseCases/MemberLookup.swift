public import LoopActor

/// Whom somebody may act for: all that a form needs of the members.
@LoopActor
public protocol MemberLookup: AnyObject {
  /// Whom an actor means: nil is the actor's own member, else a card number or a member's id. Only
  /// staff get somebody else; anybody else hears `notPermitted`, whether there is such a member or
  /// not. Completes once; after a cancel in time not at all.
  @discardableResult
  func resolve(
    _ cardOrID: String?, actor: Actor, completion: @escaping @LoopActor (MemberOutcome) -> Void
  ) -> Cancellation
}

public enum MemberOutcome: Equatable, Sendable {
  case member(Member)
  case impossible([Reason])
  case failed(FailureID)
}
