internal import Library

/// Gives an unforeseen error an id, and tells the log.
struct FailureReport: Sendable {
  let identifiers: any IdentifierSource
  let meters: StoreMeters
  let log: @Sendable (FailureID, String) -> Void

  func callAsFunction(_ failure: SQLiteFailure) -> FailureID {
    let id = FailureID(identifiers.identifier(for: .failure), cause: failure.cause)
    meters.note { $0.failures += 1 }
    log(id, failure.description)
    return id
  }

  /// For a request that came after the store was closed.
  func closed() -> FailureID {
    FailureID(identifiers.identifier(for: .failure), cause: .storeUnavailable)
  }
}
