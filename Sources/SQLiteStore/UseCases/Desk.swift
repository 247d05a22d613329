internal import Library

/// What every change needs beside its connection. Its methods run inside the writer's transaction.
struct Desk: Sendable {
  let clock: any LibraryClock
  let identifiers: any IdentifierSource
  let ledger: Ledger
  /// Seconds for which a desk may take something back.
  var undoTime: Int64 = 600

  /// An identifier that the table does not have.
  func newIdentifier(
    _ kind: IdentifierKind, in table: String, on connection: Connection
  ) throws(SQLiteFailure) -> String {
    while true {
      let id = identifiers.identifier(for: kind)
      let taken = try connection.count("SELECT count(*) FROM \(table) WHERE id = ?", .text(id))
      if taken == 0 { return id }
    }
  }

  /// By what every due date is found.
  func dueDates(on connection: Connection) throws(SQLiteFailure) -> DueDates {
    DueDates(
      policy: try PolicyTable.current(on: connection),
      calendar: try CalendarTable.current(on: connection), today: clock.today())
  }

  /// Who did what, beside what was done.
  func note(
    _ action: String, _ subject: String, by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO audit (at, account, action, subject) VALUES (?, ?, ?, ?)",
      .text(clock.now().description), .text(actor.account.description), .text(action),
      .text(subject))
  }
}
