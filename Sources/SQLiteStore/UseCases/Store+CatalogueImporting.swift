public import Library
public import LoopActor

extension Store: CatalogueImporting {
  @discardableResult
  public func importRows(
    _ rows: [CatalogueRow], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    guard run.isDryRun else {
      return write(cancelled: .cancelled, failed: ImportOutcome.failed, completion: completion) {
        [desk] (connection) throws(SQLiteFailure) in
        try desk.importRows(rows, by: run.actor, on: connection)
      }
    }
    // Writes nothing, so it asks the reader.
    return read(cancelled: .cancelled, failed: ImportOutcome.failed, completion: completion) {
      (connection) throws(SQLiteFailure) in
      try ImportRehearsal.rehearse(rows, of: run, on: connection)
    }
  }
}
