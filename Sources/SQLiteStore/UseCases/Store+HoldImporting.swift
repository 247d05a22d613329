public import Library
public import LoopActor

extension Store: HoldImporting {
  @discardableResult
  public func importHolds(
    _ rows: [ImportedHold], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: ImportOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.importHolds(rows, of: run, on: connection)
    }
  }
}
