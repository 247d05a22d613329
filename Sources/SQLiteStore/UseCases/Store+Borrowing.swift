public import Library
public import LoopActor

extension Store: Borrowing {
  @discardableResult
  public func borrow(
    _ request: BorrowRequest, completion: @escaping @LoopActor (BorrowOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: BorrowOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.borrow(request, on: connection)
    }
  }
}
