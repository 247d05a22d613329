internal import Library

/// Copies that could not be found, and who had them.
enum LossTable {
  /// - Parameter member: who had it; nil: it was on its shelf.
  static func add(
    copy: Int64, member: Int64?, on date: CalendarDate, connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO losses (copy, member, lost) VALUES (?, ?, ?)", .integer(copy),
      member.map { .integer($0) } ?? .null, .text(date.description))
  }

  static func end(
    copy: Int64, on date: CalendarDate, connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE losses SET found = ? WHERE copy = ? AND found IS NULL", .text(date.description),
      .integer(copy))
  }
}
