public import Library
public import LoopActor

extension Store: Renewing {
  @discardableResult
  public func renew(
    _ request: RenewRequest, completion: @escaping @LoopActor (RenewOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: RenewOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.renew(request, on: connection)
    }
  }
}
