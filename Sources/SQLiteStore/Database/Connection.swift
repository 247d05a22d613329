internal import CSQLite

/// One connection to the database file. Belongs to one thread at a time.
final class Connection {
  enum Access {
    case create, write, read
  }

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  /// Held for SQLite, which is given its address.
  var patience: ConnectionPatience?

  init(path: String, _ access: Access, busyTimeout: Duration) throws(SQLiteFailure) {
    var handle: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
      | (access == .create ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw Self.failure(code, of: handle)
    }
    self.handle = handle
    let (seconds, attoseconds) = busyTimeout.components
    let milliseconds = min(max(seconds, 0), 3600) * 1000 + attoseconds / 1_000_000_000_000_000
    sqlite3_busy_timeout(handle, Int32(max(0, milliseconds)))
    try execute("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
    if access == .read { try execute("PRAGMA query_only = ON") }
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Runs statements that give no rows and take no values.
  func execute(_ script: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw Self.failure(code, of: handle) }
  }

  func run(_ sql: String, _ values: SQLValue...) throws(SQLiteFailure) {
    try run(sql, values)
  }

  func run(_ sql: String, _ values: [SQLValue]) throws(SQLiteFailure) {
    try statement(sql).run(values, on: handle) { _ in true }
  }

  func first<Value>(
    _ sql: String, _ values: SQLValue..., read: (Row) throws(SQLiteFailure) -> Value
  ) throws(SQLiteFailure) -> Value? {
    var value: Value?
    try statement(sql).run(values, on: handle) { (row) throws(SQLiteFailure) in
      value = try read(row)
      return false
    }
    return value
  }

  func all<Value>(
    _ sql: String, _ values: SQLValue..., read: (Row) throws(SQLiteFailure) -> Value
  ) throws(SQLiteFailure) -> [Value] {
    var found: [Value] = []
    try statement(sql).run(values, on: handle) { (row) throws(SQLiteFailure) in
      found.append(try read(row))
      return true
    }
    return found
  }

  /// The number in the first column of the first row; 0 where there is none.
  func count(_ sql: String, _ values: SQLValue...) throws(SQLiteFailure) -> Int {
    var count = 0
    try statement(sql).run(values, on: handle) { row in
      count = row.int(0)
      return false
    }
    return count
  }

  var lastInsertedKey: Int64 { sqlite3_last_insert_rowid(handle) }

  /// False also where SQLite has rolled the transaction back by itself, as it may when the disk is full.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Lets every COMMIT fail while `isRefused`; for tests of what follows.
  func refuseCommits(_ isRefused: Bool) {
    let refuse: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { _ in 1 }
    sqlite3_commit_hook(handle, isRefused ? refuse : nil, nil)
  }

  private func statement(_ sql: String) throws(SQLiteFailure) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, on: handle)
    statements[sql] = statement
    return statement
  }

  static func failure(_ code: Int32, of database: OpaquePointer?) -> SQLiteFailure {
    let message = database.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    return SQLiteFailure(code: code, message: message.map { String(cString: $0) } ?? "unknown")
  }
}
