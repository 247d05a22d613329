internal import Library

extension LoanTable {
  /// Whether loans go on naming their member after the book is back is for the policy to say. What came
  /// back on that day itself is kept, and so is what a desk may still take back.
  static func forgetReturned(
    before date: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) {
    guard try PolicyTable.current(on: connection).keepHistory == 0 else { return }
    try connection.run(
      """
      UPDATE loans SET member = NULL WHERE returned < ? AND member IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM desk_actions a WHERE a.loan = loans.id AND a.at >= ?)
      """,
      .text(date.description),
      // Yesterday in whatever time zone: longer ago than any undo reaches.
      .integer(Int64(date.daysSinceEpoch - 2) * 86_400))
  }
}
