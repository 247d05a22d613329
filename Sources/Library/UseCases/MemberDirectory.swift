public import LoopActor

/// Looks members up as one does at a desk; staff only.
@LoopActor
public protocol MemberDirectory: AnyObject {
  /// Whom a text means: a card, an id, a whole name, or beginnings of the words of a name, the first of
  /// these that fits anybody; names whatever their case and accents. Completes once; after a cancel in
  /// time not at all.
  @discardableResult
  func members(
    matching text: String, actor: Actor,
    completion: @escaping @LoopActor (DirectoryOutcome) -> Void
  ) -> Cancellation
}

public enum DirectoryOutcome: Equatable, Sendable {
  case found(MemberMatches)
  case impossible([Reason])
  case failed(FailureID)
}

/// Who fits a text, by name.
public struct MemberMatches: Equatable, Sendable {
  /// At most ``most``.
  public var members: [Membership]
  /// Whether more would fit.
  public var hasMore: Bool

  public init(members: [Membership], hasMore: Bool = false) {
    self.members = members
    self.hasMore = hasMore
  }

  public static let most = 50
}
