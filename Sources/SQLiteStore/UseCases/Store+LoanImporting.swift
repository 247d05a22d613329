public import Library
public import LoopActor

extension Store: LoanImporting {
  @discardableResult
  public func importLoans(
    _ rows: [ImportedLoan], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    guard run.isDryRun else {
      return write(cancelled: .cancelled, failed: ImportOutcome.failed, completion: completion) {
        [desk] (connection) throws(SQLiteFailure) in
        try desk.importLoans(rows, by: run.actor, on: connection)
      }
    }
    // Writes nothing, so it asks the reader.
    return read(cancelled: .cancelled, failed: ImportOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      guard run.actor.isStaff else { return .impossible([.notPermitted]) }
      var counts = ImportCounts()
      for row in rows {
        switch try LoanPlan.plan(row.loan, today: desk.clock.today(), on: connection) {
        case .add: counts.added += 1
        case .leave: counts.unchanged += 1
        case .refuse(let problem):
          counts.failures.append(RowFailure(line: row.line, problem: problem))
        }
      }
      return .counted(counts)
    }
  }
}
