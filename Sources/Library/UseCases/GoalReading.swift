public import LoopActor

/// What a member has read, and meant to read. Private: a member reads their own, and staff nobody's.
@LoopActor
public protocol GoalReading: AnyObject {
  /// The record as it stands today. Completes once, on the loop; after a cancel in time it does not
  /// complete at all.
  @discardableResult
  func readingRecord(
    of member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (ReadingRecordOutcome) -> Void
  ) -> Cancellation
}

public enum ReadingRecordOutcome: Equatable, Sendable {
  case record(ReadingRecord)
  case refused([GoalRefusal])
  case failed(FailureID)
}
