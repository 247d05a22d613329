internal import CSQLite
internal import Library

/// What SQLite answered where it did not do what it was asked.
struct SQLiteFailure: Error, CustomStringConvertible {
  /// An extended result code of SQLite.
  var code: Int32
  var message: String

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// A stored value that this program did not write, or no longer understands.
  static func unreadable(_ what: String) -> SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: "unreadable: \(what)")
  }

  var primaryCode: Int32 { code & 0xff }

  /// Whether the same request may succeed once the machine is in order again.
  var cause: FailureID.Cause {
    switch primaryCode {
    case SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CANTOPEN,
      SQLITE_PERM, SQLITE_NOMEM, SQLITE_PROTOCOL:
      .storeUnavailable
    default: .unforeseen
    }
  }

  var description: String { "SQLite \(code): \(message)" }
}
