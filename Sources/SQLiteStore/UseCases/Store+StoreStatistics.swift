public import Library
public import LoopActor

extension Store: StoreStatistics {
  @discardableResult
  public func figures(
    completion: @escaping @LoopActor (FiguresOutcome) -> Void
  ) -> Cancellation {
    read(failed: FiguresOutcome.failed, completion: completion) {
      [meters] (connection) throws(SQLiteFailure) in
      .figures(
        StoreFigures(
          titles: try connection.count("SELECT count(*) FROM books"),
          copies: try connection.count("SELECT count(*) FROM copies c WHERE \(CopyTable.isThere)"),
          members: try connection.count("SELECT count(*) FROM members"),
          openLoans: try connection.count("SELECT count(*) FROM loans WHERE returned IS NULL"),
          counters: meters.counters, latencies: meters.latencies))
    }
  }
}
