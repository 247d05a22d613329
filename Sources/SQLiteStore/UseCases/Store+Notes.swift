public import Library
public import LoopActor

extension Store: Notes {
  @discardableResult
  public func list(
    _ query: NotesQuery, completion: @escaping @LoopActor (NotesOutcome) -> Void
  ) -> Cancellation {
    read(failed: NotesOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      guard let member = try desk.oneself(query.member, query.actor, on: connection) else {
        return .refused(.notPermitted)
      }
      let limits = NotesQuery.limits
      let limit = min(max(query.limit, limits.lowerBound), limits.upperBound)
      return .page(
        try NoteTable.page(
          of: member.key, limit: limit, offset: max(query.offset, 0), on: connection))
    }
  }

  @discardableResult
  public func load(
    _ note: NoteID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (NoteOutcome) -> Void
  ) -> Cancellation {
    read(failed: NoteOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      guard let member = try desk.oneself(member, actor, on: connection) else {
        return .refused(.notPermitted)
      }
      return try NoteTable.note(note, of: member.key, on: connection).map { .note($0) }
        ?? .refused(.unknownNote)
    }
  }

  @discardableResult
  public func save(
    _ request: SaveNote, completion: @escaping @LoopActor (SaveNoteOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: SaveNoteOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.save(request, on: connection)
    }
  }

  @discardableResult
  public func delete(
    _ request: DeleteNote, completion: @escaping @LoopActor (DeleteNoteOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: DeleteNoteOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.delete(request, on: connection)
    }
  }
}
