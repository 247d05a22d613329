public import Library
public import LoopActor

extension Store: HistoryImporting {
  @discardableResult
  public func importHistory(
    _ rows: [HistoryRow], of run: HistoryRun,
    completion: @escaping @LoopActor (HistoryOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: HistoryOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.importHistory(rows, of: run, on: connection)
    }
  }
}
