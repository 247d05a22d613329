public import LoopActor

/// Finds members as staff call them; staff only.
@LoopActor
public protocol MemberFinding: AnyObject {
  /// Whom a card number, a member's id or a name means, the first of these that fits; names whatever their
  /// case and accents. Completes once; after a cancel in time not at all.
  @discardableResult
  func find(
    _ text: String, actor: Actor, completion: @escaping @LoopActor (FoundMember) -> Void
  ) -> Cancellation
}

public enum FoundMember: Equatable, Sendable {
  case member(Member)
  /// More than one is called so.
  case several
  case impossible([Reason])
  case failed(FailureID)
}
