public import LoopActor

/// Takes rows of a file of members in; staff only.
@LoopActor
public protocol MemberImporting: AnyObject {
  /// Adds the members whose card is new, updates those of whom the file says something else and leaves
  /// the rest, in one durable transaction. A row that can't be taken is reported and skipped. Completes
  /// exactly once; one batch at a time per run.
  @discardableResult
  func importMembers(
    _ rows: [MemberRow], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation
}
