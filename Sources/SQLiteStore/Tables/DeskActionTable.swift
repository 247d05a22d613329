internal import Library

/// Something done at a desk, as it stands in `desk_actions`.
struct StoredDeskAction {
  var key: Int64
  var id: DeskActionID
  var at: Timestamp
  var kind: DeskAction.Kind
  var loan: LoanID
  /// Before it was done.
  var formerDue: CalendarDate
  var formerRenewals: Int
  /// As it left the loan.
  var due: CalendarDate
  var renewals: Int
  /// The place in the queue that a lending has ended.
  var hold: FulfilledHold?

  struct FulfilledHold {
    var key: Int64
    var id: HoldID
    var placed: CalendarDate
  }
}

/// What desks have done and may take back.
enum DeskActionTable {
  /// The newest action of a desk that was not taken back, and not before `oldest`.
  static func last(
    of desk: DeskID, account: AccountID, since oldest: Timestamp, on connection: Connection
  ) throws(SQLiteFailure) -> StoredDeskAction? {
    try connection.first(
      """
      SELECT key, id, at, kind, loan, former_due, former_renewals, due, renewals, hold_key, hold,
        hold_placed
      FROM desk_actions
      WHERE account = ? AND desk = ? AND undone = 0 AND at >= ? ORDER BY key DESC LIMIT 1
      """,
      .text(account.description), .text(desk.description), .integer(oldest.secondsSinceEpoch),
      read: stored)
  }

  static func add(
    _ action: StoredDeskAction, of desk: DeskID, by account: AccountID, on connection: Connection
  ) throws(SQLiteFailure) {
    // Whoever has a book is nobody's business for longer than it serves.
    try connection.run(
      "DELETE FROM desk_actions WHERE at < ?",
      .integer(action.at.advanced(bySeconds: -memory).secondsSinceEpoch))
    try connection.run(
      """
      INSERT INTO desk_actions (
        id, at, account, desk, kind, loan, former_due, former_renewals, due, renewals, hold_key,
        hold, hold_placed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(action.id.description), .integer(action.at.secondsSinceEpoch),
      .text(account.description), .text(desk.description), .text(action.kind.rawValue),
      .text(action.loan.description), .text(action.formerDue.description),
      .integer(action.formerRenewals), .text(action.due.description), .integer(action.renewals),
      action.hold.map { .integer($0.key) } ?? .null, SQLValue(action.hold?.id.description),
      SQLValue(action.hold?.placed.description))
  }

  static func markUndone(
    _ action: StoredDeskAction, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run("UPDATE desk_actions SET undone = 1 WHERE key = ?", .integer(action.key))
  }

  /// Seconds; longer than any undo.
  private static let memory: Int64 = 86_400

  private static func stored(_ row: Row) throws(SQLiteFailure) -> StoredDeskAction {
    guard let kind = DeskAction.Kind(rawValue: row.text(3)),
      let formerDue = CalendarDate(iso8601: row.text(5)),
      let due = CalendarDate(iso8601: row.text(7))
    else { throw .unreadable("what a desk has done") }
    var hold: StoredDeskAction.FulfilledHold?
    if let id = row.optionalText(10) {
      guard let placed = CalendarDate(iso8601: row.text(11)) else {
        throw .unreadable("a hold that a desk has fulfilled")
      }
      hold = StoredDeskAction.FulfilledHold(key: row.integer(9), id: HoldID(id), placed: placed)
    }
    return StoredDeskAction(
      key: row.integer(0), id: DeskActionID(row.text(1)),
      at: Timestamp(secondsSinceEpoch: row.integer(2)), kind: kind, loan: LoanID(row.text(4)),
      formerDue: formerDue, formerRenewals: row.int(6), due: due, renewals: row.int(8), hold: hold)
  }
}
