public import Library
internal import LoopActor

extension Store: StorePulse {
  /// A question that reads the database, then a change that changes nothing, which takes the place in the
  /// queue and the lock that real ones take: both threads have to answer.
  public func beat(completion: @escaping @LoopActor () -> Void) {
    _ = ask(
      cancelled: nil, failed: { _ in Beat() },
      completion: { [self] _ in
        _ = submit(
          cancelled: Beat(), failed: { _ in Beat() }, completion: { _ in completion() },
          { _ in Written(Beat()) })
      },
      { (connection) throws(SQLiteFailure) in
        _ = try connection.count("SELECT count(*) FROM sqlite_schema")
        return Beat()
      })
  }

  private struct Beat: Sendable {}
}
