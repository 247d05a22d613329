internal import CSQLite

extension Connection {
  /// Pages between two looks at whether it is still wanted: a quarter of a megabyte.
  private static let pagesAtATime: Int32 = 64

  /// Copies the whole database to another, new one, as it is now: what others commit meanwhile is not in it,
  /// and they don't wait.
  ///
  /// Without the transaction around it SQLite would begin anew after each foreign commit, and in a busy
  /// library never come to an end.
  func copy(
    to other: Connection, while goesOn: () -> Bool
  ) throws(SQLiteFailure) {
    try run("BEGIN")
    // The snapshot is taken by the first look.
    _ = try count("PRAGMA schema_version")
    defer { if isInTransaction { sqlite3_exec(handle, "COMMIT", nil, nil, nil) } }
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw Self.failure(sqlite3_errcode(other.handle), of: other.handle)
    }
    var code = SQLITE_OK
    while code == SQLITE_OK {
      code = goesOn() ? sqlite3_backup_step(backup, Self.pagesAtATime) : SQLITE_INTERRUPT
    }
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw SQLiteFailure(
        code: code, message: sqlite3_errstr(code).map { String(cString: $0) } ?? "unknown")
    }
    guard end == SQLITE_OK else { throw Self.failure(end, of: other.handle) }
  }
}
