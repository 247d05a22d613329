internal import Library

extension Desk {
  func importLoans(
    _ rows: [ImportedLoan], by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ImportOutcome> {
    guard actor.isStaff else { return Written(.impossible([.notPermitted])) }
    var counts = ImportCounts()
    for row in rows {
      switch try LoanPlan.plan(row.loan, on: connection) {
      case .add(let plan):
        try add(row.loan, plan, on: connection)
        counts.added += 1
      case .leave: counts.unchanged += 1
      case .refuse(let problem):
        counts.failures.append(RowFailure(line: row.line, problem: problem))
      }
    }
    guard counts.added > 0 else { return Written(.counted(counts)) }
    try note("import loans", "\(counts.added) added", by: actor, on: connection)
    return Written(.counted(counts), .catalogueChanged)
  }

  private func add(
    _ loan: LoanRecord, _ plan: LoanPlan.Found, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      """
      INSERT INTO loans (id, copy, book, member, lent, due, renewals, returned)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(try newIdentifier(.loan, in: "loans", on: connection)), .integer(plan.copy),
      .integer(plan.book), plan.member.map { .integer($0) } ?? .null,
      .text(loan.lent.description), .text(loan.due.description), .integer(loan.renewals),
      SQLValue(loan.returned?.description))
  }
}
