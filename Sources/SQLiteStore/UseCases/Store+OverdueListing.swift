public import Library
public import LoopActor

extension Store: OverdueListing {
  @discardableResult
  public func overdue(
    _ query: OverdueQuery, completion: @escaping @LoopActor (OverdueOutcome) -> Void
  ) -> Cancellation {
    read(failed: OverdueOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      guard query.actor.isStaff else { return .impossible([.notPermitted]) }
      return .loans(
        try OverdueTable.loans(on: desk.clock.today(), group: query.group, connection: connection))
    }
  }
}
