internal import Library

extension Desk {
  func importLoans(
    _ rows: [ImportedLoan], by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ImportOutcome> {
    guard actor.isStaff else { return Written(.impossible([.notPermitted])) }
    var counts = ImportCounts()
    var events: [DomainEvent] = []
    for row in rows {
      switch try LoanPlan.plan(row.loan, today: clock.today(), on: connection) {
      case .add(let plan):
        events += try add(row.loan, plan, by: actor, on: connection)
        counts.added += 1
      case .leave: counts.unchanged += 1
      case .refuse(let problem):
        counts.failures.append(RowFailure(line: row.line, problem: problem))
      }
    }
    guard counts.added > 0 else { return Written(.counted(counts)) }
    try note("import loans", "\(counts.added) added", by: actor, on: connection)
    return Written(.counted(counts), [.catalogueChanged] + events)
  }

  /// - Returns: what became of those who wait for the title.
  private func add(
    _ loan: LoanRecord, _ plan: LoanPlan.Found, by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> [DomainEvent] {
    try connection.run(
      """
      INSERT INTO loans (id, copy, book, member, lent, due, renewals, returned)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(try newIdentifier(.loan, in: "loans", on: connection)), .integer(plan.copy),
      .integer(plan.book), plan.member.map { .integer($0) } ?? .null,
      .text(loan.lent.description), .text(loan.due.description), .integer(loan.renewals),
      SQLValue(loan.returned?.description))
    guard loan.returned == nil else { return [] }
    var events: [DomainEvent] = []
    // Who has the title does not wait for it, and a copy that is lent is set aside for nobody.
    if let member = plan.member,
      let hold = try HoldTable.hold(ofMember: member, book: plan.book, on: connection)
    {
      events.append(try end(hold, .fulfilled, by: actor, on: connection))
    }
    return events + (try moveQueue(ofBook: plan.book, on: connection))
  }
}
