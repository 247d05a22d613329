internal import Library

extension Desk {
  /// A copy of the title has just become free: it came back, was found, or is new. Every way that a
  /// copy becomes free ends here, inside the same transaction.
  ///
  /// - Returns: what follows from it, to be told after what happened itself.
  func copyBecameFree(
    book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [DomainEvent] {
    // Whoever waits for the title is served from here.
    []
  }
}
