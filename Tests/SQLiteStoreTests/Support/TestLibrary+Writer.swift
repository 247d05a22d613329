import Library
import LoopActor

@testable import SQLiteStore

/// Holds the writer's thread, until the test lets it go.
struct Hold: Sendable {
  /// Rings when the writer is held.
  let reached = Bell()
  fileprivate let released = Bell()

  func release() { released.ring() }
}

extension TestLibrary {
  private static let isLost: @Sendable (FailureID) -> Bool = { _ in false }

  /// Queues a request that keeps the writer inside its transaction.
  func hold() -> Hold {
    let hold = Hold()
    onWriter { _ in
      hold.reached.ring()
      hold.released.wait()
    }
    return hold
  }

  /// Holds the writer, and returns when it is held: what is queued from now on is one group.
  func held() -> Hold {
    let hold = hold()
    hold.reached.wait()
    return hold
  }

  /// Does something with the writer's connection, as a request among the others.
  func onWriter(_ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Void) {
    let completion: @LoopActor (Bool) -> Void = { _ in }
    _ = store.write(cancelled: false, failed: Self.isLost, completion: completion) {
      (connection) throws(SQLiteFailure) in
      try body(connection)
      return Written(true)
    }
  }

  /// Does something with the writer's connection, and waits for it.
  func withWriter(
    _ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let completion: @LoopActor (Bool) -> Void = { continuation.resume(returning: $0) }
      _ = store.write(cancelled: false, failed: Self.isLost, completion: completion) {
        (connection) throws(SQLiteFailure) in
        try body(connection)
        return Written(true)
      }
    }
  }

  /// A number from the database, seen as another process would see it.
  /// The texts in the first column.
  func rows(_ sql: String) throws -> [String] {
    let connection = try Connection(
      path: directory.database, .read, busyTimeout: TestLibrary.patience)
    return try connection.all(sql) { (row) throws(SQLiteFailure) in row.text(0) }
  }

  func count(_ sql: String) throws -> Int {
    let connection = try Connection(
      path: directory.database, .read, busyTimeout: TestLibrary.patience)
    return try connection.count(sql)
  }
}
