public import LoopActor

/// Takes rows of a member's own in: readings, goals, notes, what they want to read. Private, and nothing
/// that the library lends.
@LoopActor
public protocol HistoryImporting: AnyObject {
  /// Adds the rows that are new, updates those that changed and leaves the rest, in one durable
  /// transaction; taking the same rows again changes nothing (C-46). A row that can't be taken is
  /// reported and skipped. Completes exactly once; one batch at a time per run.
  @discardableResult
  func importHistory(
    _ rows: [OwnRow], of run: HistoryRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation
}

/// One file being imported: by whom, for themselves.
public struct HistoryRun: Hashable, Sendable {
  public var actor: Actor
  public var member: MemberID

  public init(actor: Actor, member: MemberID) {
    self.actor = actor
    self.member = member
  }
}
