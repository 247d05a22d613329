public import LoopActor

/// Holds: places in the queue for a title. The authority: role, rules and queue are checked and moved
/// inside one transaction. Staff hold for anybody, a member for themselves.
@LoopActor
public protocol Holding: AnyObject {
  /// Takes a place in the queue; where a copy is free it is set aside at once. Completes exactly once,
  /// after what it says is durable. The same request id with the same content gives the first result
  /// again; an answer that asked for confirmation may be followed under its id.
  @discardableResult
  func hold(
    _ request: HoldRequest, completion: @escaping @LoopActor (HoldOutcome) -> Void
  ) -> Cancellation

  /// Gives the place up; the queue moves on. Completes as ``hold(_:completion:)`` does.
  @discardableResult
  func cancelHold(
    _ request: HoldCancellation, completion: @escaping @LoopActor (HoldOutcome) -> Void
  ) -> Cancellation

  /// A member's holds, those that are ready first. Completes once; after a cancel in time not at all.
  @discardableResult
  func holds(
    of member: MemberID, actor: Actor, completion: @escaping @LoopActor (HoldsOutcome) -> Void
  ) -> Cancellation

  /// All holds, or those of a title, in the order of its queue; staff only, since they name who waits.
  @discardableResult
  func queue(
    for book: BookID?, actor: Actor, completion: @escaping @LoopActor (HoldsOutcome) -> Void
  ) -> Cancellation
}

public struct HoldRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  public var book: BookID

  public init(id: RequestID, actor: Actor, member: MemberID, book: BookID) {
    self.id = id
    self.actor = actor
    self.member = member
    self.book = book
  }
}

public struct HoldCancellation: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  /// A hold's id, a copy's barcode, or a book's id.
  public var item: String

  public init(id: RequestID, actor: Actor, member: MemberID, item: String) {
    self.id = id
    self.actor = actor
    self.member = member
    self.item = item
  }
}

public enum HoldOutcome: Equatable, Sendable {
  /// The hold as it is, or as it was before it was cancelled.
  case hold(Hold)
  case impossible([Reason])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  /// An unforeseen error; the details are in the log under the id. Nothing was changed.
  case failed(FailureID)
}

public enum HoldsOutcome: Equatable, Sendable {
  case holds([Hold])
  case impossible([Reason])
  case failed(FailureID)
}
