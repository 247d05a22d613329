internal import Library

/// A loan, open or not, with what an undo has to know of it.
struct LoanHistory {
  var loan: StoredLoan
  var copy: Int64
  var isOpen: Bool
  /// Whether the copy went out again after this loan.
  var copyWasLentSince: Bool
  var copyIsGone: Bool
}

extension LoanTable {
  static func history(
    of id: LoanID, on connection: Connection
  ) throws(SQLiteFailure) -> LoanHistory? {
    try connection.first(
      """
      SELECT l.key, l.id, l.book, l.member, l.lent, l.due, l.renewals, l.copy, l.returned IS NULL,
        EXISTS (SELECT 1 FROM loans o WHERE o.copy = l.copy AND o.key > l.key),
        (SELECT state FROM copies c WHERE c.key = l.copy)
      FROM loans l WHERE l.id = ? AND l.member IS NOT NULL
      """, .text(id.description)
    ) { (row) throws(SQLiteFailure) in
      guard let lent = CalendarDate(iso8601: row.text(4)),
        let due = CalendarDate(iso8601: row.text(5))
      else { throw .unreadable("the dates of a loan") }
      return LoanHistory(
        loan: StoredLoan(
          key: row.integer(0), id: LoanID(row.text(1)), book: row.integer(2),
          member: row.integer(3), lent: lent, due: due, renewals: row.int(6)),
        copy: row.integer(7), isOpen: row.int(8) == 1, copyWasLentSince: row.int(9) == 1,
        copyIsGone: row.text(10) != "shelf")
    }
  }

  /// As if it had never been: for a lending that is taken back.
  static func remove(_ loan: StoredLoan, on connection: Connection) throws(SQLiteFailure) {
    try connection.run("DELETE FROM loans WHERE key = ?", .integer(loan.key))
  }

  /// As if the book had not come back.
  static func reopen(_ loan: StoredLoan, on connection: Connection) throws(SQLiteFailure) {
    try connection.run("UPDATE loans SET returned = NULL WHERE key = ?", .integer(loan.key))
  }
}
