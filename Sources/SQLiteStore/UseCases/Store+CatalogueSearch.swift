public import Library
public import LoopActor

extension Store: CatalogueSearch {
  @discardableResult
  public func search(
    _ query: CatalogueQuery, completion: @escaping @LoopActor (SearchOutcome) -> Void
  ) -> Cancellation {
    guard query.text.utf8.count <= CatalogueQuery.longestText else {
      completion(.textTooLong(limit: CatalogueQuery.longestText))
      return Cancellation()
    }
    let start = ContinuousClock.now
    return read(failed: SearchOutcome.failed, completion: completion) {
      [meters] (connection) throws(SQLiteFailure) in
      let page = try Search.page(query, on: connection)
      // From the question to the answer, the wait for the reader included.
      let duration = ContinuousClock.now - start
      meters.note { $0.search.record(duration) }
      return .page(page)
    }
  }

  @discardableResult
  public func find(
    _ text: String, completion: @escaping @LoopActor (FindOutcome) -> Void
  ) -> Cancellation {
    guard text.utf8.count <= CatalogueQuery.longestText else {
      completion(.textTooLong(limit: CatalogueQuery.longestText))
      return Cancellation()
    }
    let start = ContinuousClock.now
    return read(failed: FindOutcome.failed, completion: completion) {
      [meters] (connection) throws(SQLiteFailure) in
      let outcome = try Search.find(text, on: connection)
      let duration = ContinuousClock.now - start
      meters.note { $0.find.record(duration) }
      return outcome
    }
  }

  @discardableResult
  public func book(
    _ id: BookID, completion: @escaping @LoopActor (BookOutcome) -> Void
  ) -> Cancellation {
    read(failed: BookOutcome.failed, completion: completion) {
      (connection) throws(SQLiteFailure) in
      try BookTable.book(id, on: connection).map { .book($0.book) } ?? .unknown
    }
  }
}
