public import Library
public import LoopActor

extension Store: DeskUndoing {
  @discardableResult
  public func lastAction(
    of desk: DeskID, actor: Actor, completion: @escaping @LoopActor (LastActionOutcome) -> Void
  ) -> Cancellation {
    read(failed: LastActionOutcome.failed, completion: completion) {
      [store = self.desk] (connection) throws(SQLiteFailure) in
      try store.lastAction(of: desk, actor: actor, on: connection)
    }
  }

  @discardableResult
  public func undo(
    _ request: DeskUndoRequest, completion: @escaping @LoopActor (DeskUndoOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: DeskUndoOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.undo(request, on: connection)
    }
  }
}
