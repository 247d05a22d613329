public import Library
public import LoopActor

extension Store: Upkeep {
  @discardableResult
  public func keep(
    _ request: UpkeepRequest, completion: @escaping @LoopActor (UpkeepOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: UpkeepOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.keep(request, on: connection)
    }
  }
}
