internal import Library

/// What one row of a file of loans means for the store as it is. Copies, titles and members are found by
/// what is theirs alone, or not at all.
enum LoanPlan {
  struct Found {
    var copy: Int64
    var book: Int64
    /// Nil: whoever it was is forgotten.
    var member: Int64?
  }

  case add(Found)
  /// It is on record.
  case leave
  case refuse(RowProblem)

  static func plan(
    _ loan: LoanRecord, today: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) -> LoanPlan {
    guard max(loan.lent, loan.returned ?? loan.lent) <= today else { return .refuse(.inFuture) }
    guard loan.lent <= loan.due else { return .refuse(.dueBeforeLent) }
    if let returned = loan.returned, returned < loan.lent {
      return .refuse(.returnedBeforeLent)
    }
    let members = try MemberTable.members(
      card: loan.card, account: loan.account, name: loan.member, on: connection)
    let isForgotten = loan.card == nil && loan.account == nil && loan.member == nil
    guard members.count == 1 || isForgotten && loan.returned != nil else {
      return .refuse(members.isEmpty ? .noSuchMember : .severalMembers)
    }
    guard let book = try book(loan, on: connection) else {
      return .refuse(.noSuchBook(loan.barcode ?? loan.title.content.title))
    }
    if try isKnown(loan, book: book, member: members.first, on: connection) { return .leave }
    guard let copy = try copy(loan, of: book, on: connection) else {
      return .refuse(try isGone(loan, on: connection) ? .copyGone : .copyLent)
    }
    if loan.returned == nil, let member = members.first,
      try LoanTable.openLoan(of: member, book: book, on: connection) != nil
    {
      return .refuse(.copyLent)
    }
    return .add(Found(copy: copy, book: book, member: members.first))
  }

  /// By the copy's barcode, else by the title's natural key.
  private static func book(
    _ loan: LoanRecord, on connection: Connection
  ) throws(SQLiteFailure) -> Int64? {
    if let barcode = loan.barcode {
      return try connection.first("SELECT book FROM copies WHERE barcode = ?", .text(barcode)) {
        $0.integer(0)
      }
    }
    return try BookTable.book(naturalKey: loan.title.naturalKey, on: connection)?.key
  }

  private static func isKnown(
    _ loan: LoanRecord, book: Int64, member: Int64?, on connection: Connection
  ) throws(SQLiteFailure) -> Bool {
    try connection.count(
      """
      SELECT count(*) FROM loans l JOIN copies c ON c.key = l.copy
      WHERE l.book = ? AND l.member IS ? AND l.lent = ? AND l.due = ? AND l.returned IS ?
        AND c.barcode IS ?
      """,
      .integer(book), member.map { .integer($0) } ?? .null, .text(loan.lent.description),
      .text(loan.due.description), SQLValue(loan.returned?.description), SQLValue(loan.barcode)) > 0
  }

  /// For a loan that is over any copy will do; for one that is not, one that is here, and rather one that
  /// is set aside for nobody.
  private static func copy(
    _ loan: LoanRecord, of book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Int64? {
    try connection.first(
      """
      SELECT key FROM copies c WHERE book = ?1 AND barcode IS ?2 AND (?3 OR \(CopyTable.isHere))
      ORDER BY EXISTS (SELECT 1 FROM holds WHERE copy = c.key), key LIMIT 1
      """,
      .integer(book), SQLValue(loan.barcode), .integer(loan.returned == nil ? 0 : 1)
    ) { $0.integer(0) }
  }

  private static func isGone(
    _ loan: LoanRecord, on connection: Connection
  ) throws(SQLiteFailure) -> Bool {
    guard let barcode = loan.barcode else { return false }
    return try CopyTable.copy(barcode: barcode, on: connection)?.copy.state != .shelf
  }
}
