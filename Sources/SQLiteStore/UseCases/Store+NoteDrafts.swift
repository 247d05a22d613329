public import Library
public import LoopActor

extension Store: NoteDrafts {
  @discardableResult
  public func keep(
    _ draft: NoteDraft, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (KeepDraftOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: KeepDraftOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.keep(draft, member: member, actor: actor, on: connection)
    }
  }

  @discardableResult
  public func discard(
    _ draft: DraftID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (KeepDraftOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: KeepDraftOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.discard(draft, member: member, actor: actor, on: connection)
    }
  }

  @discardableResult
  public func draft(
    _ draft: DraftID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (DraftOutcome) -> Void
  ) -> Cancellation {
    read(failed: DraftOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      guard let member = try desk.oneself(member, actor, on: connection) else {
        return .refused(.notPermitted)
      }
      return try NoteDraftTable.draft(draft, of: member.key, on: connection).map { .draft($0) }
        ?? .refused(.unknownDraft)
    }
  }

  @discardableResult
  public func drafts(
    of note: NoteID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (DraftsOutcome) -> Void
  ) -> Cancellation {
    read(failed: DraftsOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      guard let member = try desk.oneself(member, actor, on: connection) else {
        return .refused(.notPermitted)
      }
      return .drafts(try NoteDraftTable.drafts(of: note, member: member.key, on: connection))
    }
  }
}
