public import LoopActor

/// Takes rows of a member's own reading history in: readings, private notes, what they want to read.
/// Private, and nothing that the library lends.
@LoopActor
public protocol HistoryImporting: AnyObject {
  /// Adds the rows that are new, updates those that changed and leaves the rest, in one durable
  /// transaction; taking the same rows again changes nothing (C-46). A row that can't be taken is
  /// reported and skipped. Completes exactly once; one batch at a time per run.
  @discardableResult
  func importHistory(
    _ rows: [HistoryRow], of run: HistoryRun,
    completion: @escaping @LoopActor (HistoryOutcome) -> Void
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

public enum HistoryOutcome: Equatable, Sendable {
  case counted(HistoryCounts)
  case refused([GoalRefusal])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  /// An unforeseen error: none of the rows was taken.
  case failed(FailureID)
}

public struct HistoryCounts: Equatable, Sendable {
  public var added: Int
  public var updated: Int
  public var unchanged: Int
  public var failures: [RowFailure]

  public init(added: Int = 0, updated: Int = 0, unchanged: Int = 0, failures: [RowFailure] = []) {
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
    self.failures = failures
  }
}
