internal import Library

// What lending, returning and renewing have in common where staff do it at a desk.

extension Desk {
  /// Whether somebody may act there: only staff are at desks.
  func mayAct(_ actor: Actor, at desk: DeskID?) -> Bool { desk == nil || actor.isStaff }

  /// What is wrong with a confirmation, whatever it confirms.
  func refusal(of confirmed: Confirmed?) -> Reason? {
    guard let note = confirmed?.note, note.utf8.count > Confirmed.longestNote else { return nil }
    return .overrideNoteTooLong(limit: Confirmed.longestNote)
  }

  /// A copy that lies on the desk.
  struct ScannedCopy {
    var key: Int64
    /// Who has it on loan, by name.
    var holder: String?
    /// Lost, or taken out of the library, as far as anybody knew.
    var isGone: Bool
  }

  /// The copy of the title with that barcode.
  func scannedCopy(
    _ barcode: String?, of book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> ScannedCopy? {
    guard let barcode, let copy = try CopyTable.copy(barcode: barcode, on: connection),
      copy.book == book
    else { return nil }
    var scanned = ScannedCopy(key: copy.key, isGone: copy.copy.state != .shelf)
    if let loan = try LoanTable.openLoan(ofCopy: copy.key, on: connection) {
      scanned.holder = try MemberTable.member(key: loan.member, on: connection).member.name
    }
    return scanned
  }

  /// Remembers what a desk has done, so that it can take it back.
  func remember(
    _ kind: DeskAction.Kind, _ loan: StoredLoan, formerly former: StoredLoan, at desk: DeskID?,
    by actor: Actor, fulfilling hold: StoredHold? = nil, on connection: Connection
  ) throws(SQLiteFailure) {
    guard let desk else { return }
    let action = StoredDeskAction(
      key: 0, id: DeskActionID(try newIdentifier(.action, in: "desk_actions", on: connection)),
      at: clock.now(), kind: kind, loan: loan.id, formerDue: former.due,
      formerRenewals: former.renewals, due: loan.due, renewals: loan.renewals,
      hold: hold.map { .init(key: $0.key, id: $0.id, placed: $0.placed) })
    try DeskActionTable.add(action, of: desk, by: actor.account, on: connection)
  }

  /// Keeps why staff did what policy does not, if they did.
  func keepOverride(
    of facts: PolicyGate.Facts, _ action: String, _ loan: LoanID, desk: DeskID?, by actor: Actor,
    note text: String?, on connection: Connection
  ) throws(SQLiteFailure) {
    let reasons = PolicyGate.overridden(facts)
    guard let desk, !reasons.isEmpty else { return }
    let settings = reasons.compactMap { $0.overridableBy?.rawValue }
    try connection.run(
      """
      INSERT INTO overrides (at, account, desk, action, loan, reasons, note)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      .text(clock.now().description), .text(actor.account.description), .text(desk.description),
      .text(action), .text(loan.description), .text(settings.joined(separator: " ")),
      .text(text ?? ""))
    try note("override", loan.description, by: actor, on: connection)
  }
}

extension RecordWriter {
  /// What a desk adds to a request; nothing where it was not made at one.
  mutating func addDesk(_ desk: DeskID?, _ barcode: String? = nil) {
    guard let desk else { return }
    add(80 as UInt8)
    add(desk.description)
    add(barcode) { $0.add($1) }
  }
}
