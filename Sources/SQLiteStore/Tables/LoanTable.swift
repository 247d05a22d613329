internal import Library

/// An open loan as it stands in `loans`.
struct StoredLoan {
  var key: Int64
  var id: LoanID
  var book: Int64
  var member: Int64
  var lent: CalendarDate
  var due: CalendarDate
  var renewals = 0
}

/// Who has what at home.
enum LoanTable {
  static func openLoans(
    of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredLoan] {
    try connection.all(
      "\(select) AND member = ? ORDER BY due, key", .integer(member), read: stored)
  }

  static func openLoan(_ id: String, on connection: Connection) throws(SQLiteFailure) -> StoredLoan?
  {
    try connection.first("\(select) AND id = ?", .text(id), read: stored)
  }

  static func openLoan(
    barcode: String, on connection: Connection
  ) throws(SQLiteFailure) -> StoredLoan? {
    try connection.first(
      "\(select) AND copy = (SELECT key FROM copies WHERE barcode = ?)", .text(barcode),
      read: stored)
  }

  static func openLoan(
    ofCopy copy: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> StoredLoan? {
    try connection.first("\(select) AND copy = ?", .integer(copy), read: stored)
  }

  static func openLoans(
    ofBook book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredLoan] {
    try connection.all("\(select) AND book = ? ORDER BY key", .integer(book), read: stored)
  }

  static func openLoan(
    of member: Int64, book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> StoredLoan? {
    try connection.first(
      "\(select) AND book = ? AND member = ?", .integer(book), .integer(member), read: stored)
  }

  /// Of everybody, due before that day; the one due first in front.
  static func openLoans(
    dueBefore day: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredLoan] {
    try connection.all(
      "\(select) AND due < ? ORDER BY due, key", .text(day.description), read: stored)
  }

  /// Of everybody, due on that day or later; the one due first in front.
  static func openLoans(
    dueFrom day: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredLoan] {
    try connection.all(
      "\(select) AND due >= ? ORDER BY due, key", .text(day.description), read: stored)
  }

  static func countOpen(of member: Int64, on connection: Connection) throws(SQLiteFailure) -> Int {
    try connection.count(
      "SELECT count(*) FROM loans WHERE member = ? AND returned IS NULL", .integer(member))
  }

  /// A copy of the title that is here and that nobody has or waits for.
  static func freeCopy(
    of book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Int64? {
    try connection.first(
      """
      SELECT key FROM copies c WHERE book = ? AND \(CopyTable.isFree) ORDER BY key LIMIT 1
      """, .integer(book)
    ) { $0.integer(0) }
  }

  static func add(_ loan: StoredLoan, copy: Int64, on connection: Connection) throws(SQLiteFailure)
  {
    try connection.run(
      "INSERT INTO loans (id, copy, book, member, lent, due) VALUES (?, ?, ?, ?, ?, ?)",
      .text(loan.id.description), .integer(copy), .integer(loan.book), .integer(loan.member),
      .text(loan.lent.description), .text(loan.due.description))
  }

  static func copy(of loan: StoredLoan, on connection: Connection) throws(SQLiteFailure) -> Int64 {
    guard
      let copy = try connection.first(
        "SELECT copy FROM loans WHERE key = ?", .integer(loan.key), read: { $0.integer(0) })
    else { throw .unreadable("a loan that is on record") }
    return copy
  }

  static func end(
    _ loan: StoredLoan, on date: CalendarDate, connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE loans SET returned = ? WHERE key = ?", .text(date.description), .integer(loan.key))
  }

  /// Writes the due date and the count of renewals.
  static func renew(_ loan: StoredLoan, on connection: Connection) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE loans SET due = ?, renewals = ? WHERE key = ?", .text(loan.due.description),
      .integer(loan.renewals), .integer(loan.key))
  }

  /// The loan with its book and member as they are now.
  static func loan(_ stored: StoredLoan, on connection: Connection) throws(SQLiteFailure) -> Loan {
    Loan(
      id: stored.id, book: try BookTable.book(key: stored.book, on: connection).book,
      member: try MemberTable.member(key: stored.member, on: connection).member,
      lent: stored.lent, due: stored.due, renewals: stored.renewals,
      waiting: try HoldTable.countWaiting(forBook: stored.book, on: connection))
  }

  private static let select =
    "SELECT key, id, book, member, lent, due, renewals FROM loans WHERE returned IS NULL"

  private static func stored(_ row: Row) throws(SQLiteFailure) -> StoredLoan {
    guard let lent = CalendarDate(iso8601: row.text(4)),
      let due = CalendarDate(iso8601: row.text(5))
    else { throw .unreadable("the dates of a loan") }
    return StoredLoan(
      key: row.integer(0), id: LoanID(row.text(1)), book: row.integer(2), member: row.integer(3),
      lent: lent, due: due, renewals: row.int(6))
  }
}
