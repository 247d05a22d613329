public import LoopActor

/// Tells everything that the library keeps.
@LoopActor
public protocol Exporting: AnyObject {
  /// Begins to tell it, as it is when the first records are asked for. Whether the actor may is checked
  /// before anything is read.
  func export(_ scope: ExportScope, for actor: Actor) -> any PieceSource<ExportOutcome>
}

public enum ExportScope: Hashable, Sendable {
  /// What staff keep: catalogue, members, loans, policy. Nothing that is a member's own.
  case library
  /// A member's own goals, readings and notes; for that member only, staff neither.
  case own(MemberID)
}

/// A part of one export.
public enum ExportOutcome: Equatable, Sendable {
  case records([ExportRecord])
  case end
  case notPermitted
  case failed(FailureID)
}
