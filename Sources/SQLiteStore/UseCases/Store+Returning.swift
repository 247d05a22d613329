public import Library
public import LoopActor

extension Store: Returning {
  @discardableResult
  public func takeBack(
    _ request: ReturnRequest, completion: @escaping @LoopActor (ReturnOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: ReturnOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.takeBack(request, on: connection)
    }
  }
}
