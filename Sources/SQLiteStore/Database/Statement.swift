internal import CSQLite

/// A prepared statement, owned by its connection and used again and again.
final class Statement {
  private let handle: OpaquePointer

  init(_ sql: String, on database: OpaquePointer) throws(SQLiteFailure) {
    var handle: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(database, sql, -1, flags, &handle, nil)
    guard code == SQLITE_OK, let handle else { throw Connection.failure(code, of: database) }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds, steps through all rows and resets, whatever happens.
  func run(
    _ values: [SQLValue], on database: OpaquePointer, _ body: (Row) throws(SQLiteFailure) -> Bool
  ) throws(SQLiteFailure) {
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw Connection.failure(code, of: database) }
    }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: if try !body(Row(handle)) { return }
      case SQLITE_DONE: return
      case let code: throw Connection.failure(code, of: database)
      }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          // A null pointer would bind NULL.
          guard let start = characters.baseAddress else {
            return csqlite_bind_text(handle, index, "", 0)
          }
          return csqlite_bind_text(handle, index, start, UInt64(characters.count))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return csqlite_bind_blob(handle, index, bytes, UInt64(bytes.count))
    }
  }
}

/// The row on which a statement stands; valid until the next step.
struct Row {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
  func int(_ column: Int32) -> Int { Int(integer(column)) }
  func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func blob(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
