public import Library
public import LoopActor

extension Store: CatalogueBrowsing {
  @discardableResult
  public func window(
    _ wanted: WindowRequest, completion: @escaping @LoopActor (WindowOutcome) -> Void
  ) -> Cancellation {
    guard wanted.text.utf8.count <= CatalogueQuery.longestText else {
      completion(.textTooLong(limit: CatalogueQuery.longestText))
      return Cancellation()
    }
    let start = ContinuousClock.now
    return read(failed: WindowOutcome.failed, completion: completion) {
      [meters] (connection) throws(SQLiteFailure) in
      let window = try Window.look(wanted, on: connection)
      let duration = ContinuousClock.now - start
      meters.note { $0.search.record(duration) }
      return .window(window)
    }
  }
}
