internal import Library

extension Desk {
  func renew(
    _ request: RenewRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<RenewOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .impossible([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      try extend(request, on: connection)
    }
  }

  private func extend(
    _ request: RenewRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<RenewOutcome> {
    var loan: StoredLoan
    switch try findLoan(request.item, of: request.member, for: request.actor, on: connection) {
    case .loan(let found): loan = found
    case .refused(let reason): return Written(.impossible([reason]))
    }
    guard request.renewals == nil || request.renewals == loan.renewals else {
      return Written(.impossible([.renewedMeanwhile(due: loan.due)]))
    }
    let policy = try PolicyTable.current(on: connection)
    let today = clock.today()
    let renewal = PolicyGate.Renewal(due: loan.due, renewals: loan.renewals, today: today)
    let facts = PolicyGate.Facts(policy: policy, benefit: .renewal(renewal))
    let due = policy.renewedDue(of: loan.due, on: today)
    switch PolicyGate.answer(facts, confirmed: request.confirmed) {
    case .impossible(let reasons): return Written(.impossible(reasons))
    case .needsConfirmation(let reasons):
      let question = RenewalQuestion(
        loan: try LoanTable.loan(loan, on: connection), due: due, days: facts.days,
        reasons: reasons)
      return Written(.needsConfirmation(question))
    case .allowed(let alerts):
      let formerDue = loan.due
      loan.due = due
      loan.renewals += 1
      try LoanTable.renew(loan, on: connection)
      try note("renew", loan.id.description, by: request.actor, on: connection)
      let renewed = try LoanTable.loan(loan, on: connection)
      return Written(
        .renewed(RenewedLoan(loan: renewed, formerDue: formerDue, alerts: alerts)),
        .loanRenewed(renewed))
    }
  }
}

extension RenewRequest {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(40 as UInt8)
    content.add(member) { $0.add($1.description) }
    content.add(item)
    content.add(renewals) { $0.add($1) }
    // "Oneself" at a desk is whoever is signed in there.
    content.add(actor.signedIn) { $0.add($1.description) }
    return Ledger.Entry(
      account: actor.account, id: id, content: content.bytes,
      confirmation: RecordWriter.bytes(of: confirmed))
  }
}
