internal import Library

/// What members mean to read in a year.
enum GoalTable {
  static func set(
    _ target: Int, in year: Int, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT OR REPLACE INTO goals (member, year, target) VALUES (?, ?, ?)", .integer(member),
      .integer(year), .integer(target))
  }

  static func remove(
    in year: Int, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "DELETE FROM goals WHERE member = ? AND year = ?", .integer(member), .integer(year))
  }

  /// What is true of one year; a year of which nothing is known has no books and no goal.
  static func tally(
    of member: Int64, in year: Int, on connection: Connection
  ) throws(SQLiteFailure) -> GoalTally {
    try FinishTable.years(of: member, on: connection).first { $0.year == year }
      ?? GoalTally(year: year)
  }
}
