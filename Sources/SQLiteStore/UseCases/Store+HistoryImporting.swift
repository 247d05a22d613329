public import Library
public import LoopActor

extension Store: HistoryImporting {
  @discardableResult
  public func importHistory(
    _ rows: [OwnRow], of run: HistoryRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: ImportOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.importHistory(rows, of: run, on: connection)
    }
  }
}
