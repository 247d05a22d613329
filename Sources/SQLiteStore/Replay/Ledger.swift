internal import Library

/// The first results by request id: the same id with the same content gets the same answer, also after
/// a restart; the same id with other content is refused.
struct Ledger: Sendable {
  /// What one request asked.
  struct Entry: Sendable {
    let account: AccountID
    /// Empty: the request will not be repeated, so nothing is kept.
    let id: RequestID
    let content: [UInt8]
    /// Apart from the content, since a confirmation continues a request rather than being another.
    let confirmation: [UInt8]

    init(
      by actor: Actor, _ id: RequestID, _ content: RecordWriter, confirmation: [UInt8] = []
    ) {
      account = actor.account
      self.id = id
      self.confirmation = confirmation
      var content = content
      // Several people may be signed in at one account, each of whom is "oneself".
      content.add(actor.signedIn) { $0.add($1.description) }
      self.content = content.bytes
    }
  }

  let clock: any LibraryClock
  let kept: Duration
  let meters: StoreMeters

  /// Answers from the ledger, or else by `body` and into the ledger. Events happen once.
  func once<Outcome: Recordable>(
    _ entry: Entry, reused: Outcome, on connection: Connection,
    _ body: () throws(SQLiteFailure) -> Written<Outcome>
  ) throws(SQLiteFailure) -> Written<Outcome> {
    guard !entry.id.description.isEmpty else { return try body() }
    if let precedent = try precedent(of: entry, on: connection) {
      // The answer to another request may be one of another kind, which nobody here can read.
      guard precedent.content == entry.content else { return Written(reused) }
      let outcome = try Outcome(recorded: precedent.result)
      if precedent.confirmation == entry.confirmation {
        meters.note { $0.replays += 1 }
        return Written(outcome)
      }
      guard outcome.asksForConfirmation else { return Written(reused) }
    }
    let written = try body()
    guard written.outcome.isKept else { return written }
    try connection.run(
      """
      INSERT OR REPLACE INTO requests (account, id, content, confirmation, result, answered)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      .text(entry.account.description), .text(entry.id.description), .blob(entry.content),
      .blob(entry.confirmation), .blob(written.outcome.recorded),
      .integer(clock.now().secondsSinceEpoch))
    return written
  }

  private struct Precedent {
    var content: [UInt8]
    var confirmation: [UInt8]
    var result: [UInt8]
  }

  private func precedent(
    of entry: Entry, on connection: Connection
  ) throws(SQLiteFailure) -> Precedent? {
    let oldest = clock.now().advanced(bySeconds: -kept.components.seconds)
    return try connection.first(
      """
      SELECT content, confirmation, result FROM requests
      WHERE account = ? AND id = ? AND answered >= ?
      """,
      .text(entry.account.description), .text(entry.id.description),
      .integer(oldest.secondsSinceEpoch)
    ) { row in
      Precedent(content: row.blob(0), confirmation: row.blob(1), result: row.blob(2))
    }
  }
}
