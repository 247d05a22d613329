public import LoopActor

/// Unsaved text that survives whatever happens to those who typed it. Only oneself.
///
/// Each call completes as for ``Notes``.
@LoopActor
public protocol NoteDrafts: AnyObject {
  /// Keeps the draft in place of what was kept under its id. Whoever keeps a draft has one such call
  /// in flight at a time, so that the newest text is the last.
  @discardableResult
  func keep(
    _ draft: NoteDraft, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (KeepDraftOutcome) -> Void
  ) -> Cancellation

  /// Forgets a draft; one that there is not is forgotten already.
  @discardableResult
  func discard(
    _ draft: DraftID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (KeepDraftOutcome) -> Void
  ) -> Cancellation

  /// A draft as it was kept.
  @discardableResult
  func draft(
    _ draft: DraftID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (DraftOutcome) -> Void
  ) -> Cancellation

  /// The drafts of one note, the one kept last in front, without their texts.
  @discardableResult
  func drafts(
    of note: NoteID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (DraftsOutcome) -> Void
  ) -> Cancellation
}

public enum KeepDraftOutcome: Equatable, Sendable {
  /// It is durable.
  case done
  case refused(NoteRefusal)
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}

public enum DraftOutcome: Equatable, Sendable {
  case draft(NoteDraft)
  case refused(NoteRefusal)
  case failed(FailureID)
}

public enum DraftsOutcome: Equatable, Sendable {
  case drafts([DraftID])
  case refused(NoteRefusal)
  case failed(FailureID)
}
