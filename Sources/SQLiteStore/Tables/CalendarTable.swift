internal import Library

/// On which days the library is open, as it stands. None yet: every day.
enum CalendarTable {
  static func current(on connection: Connection) throws(SQLiteFailure) -> LibraryCalendar {
    let head = try connection.first("SELECT version, weekdays FROM calendar") { row in
      (version: UInt64(max(0, row.integer(0))), weekdays: row.int(1))
    }
    guard let head else { return LibraryCalendar() }
    let closures = try connection.all("SELECT first, last, name FROM closures", read: closure)
    return LibraryCalendar(
      version: head.version,
      closedWeekdays: Set(Weekday.allCases.filter { head.weekdays & bit($0) != 0 }),
      closures: closures)
  }

  /// Writes the whole calendar: it is small, and so it is always of one piece.
  static func set(
    _ calendar: LibraryCalendar, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT OR REPLACE INTO calendar (key, version, weekdays) VALUES (1, ?, ?)",
      .integer(Int64(clamping: calendar.version)),
      .integer(calendar.closedWeekdays.reduce(0) { $0 | bit($1) }))
    try connection.run("DELETE FROM closures")
    for closure in calendar.closures {
      try connection.run(
        "INSERT INTO closures (first, last, name) VALUES (?, ?, ?)",
        .text(closure.first.description), .text(closure.last.description), .text(closure.name))
    }
  }

  /// What the library begins with, where it has no calendar yet; from then on the store rules.
  static func seed(
    _ calendar: LibraryCalendar, on connection: Connection
  ) throws(SQLiteFailure) {
    guard try connection.count("SELECT count(*) FROM calendar") == 0 else { return }
    try connection.run("BEGIN IMMEDIATE")
    try set(calendar, on: connection)
    try connection.run("COMMIT")
  }

  private static func bit(_ weekday: Weekday) -> Int { 1 << (weekday.rawValue - 1) }

  private static func closure(_ row: Row) throws(SQLiteFailure) -> Closure {
    guard let first = CalendarDate(iso8601: row.text(0)),
      let last = CalendarDate(iso8601: row.text(1))
    else { throw .unreadable("the days of a closure") }
    return Closure(first: first, last: last, name: row.text(2))
  }
}
