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
    guard mayAct(request.actor, at: request.desk) else {
      return Written(.impossible([.notPermitted]))
    }
    if let refusal = refusal(of: request.confirmed) { return Written(.impossible([refusal])) }
    var loan: StoredLoan
    switch try findLoan(
      request.item, of: request.member, for: request.actor, isAtDesk: request.desk != nil,
      on: connection)
    {
    case .loan(let found): loan = found
    case .refused(let reason): return Written(.impossible([reason]))
    }
    guard request.renewals == nil || request.renewals == loan.renewals else {
      return Written(.impossible([.renewedMeanwhile(due: loan.due)]))
    }
    let dates = try dueDates(on: connection)
    let renewal = PolicyGate.Renewal(
      due: loan.due, renewals: loan.renewals, today: dates.today,
      waiting: try HoldTable.countWaiting(forBook: loan.book, on: connection))
    let member = try MemberTable.member(key: loan.member, on: connection).member
    let facts = PolicyGate.Facts(
      policy: dates.policy, calendar: dates.calendar, benefit: .renewal(renewal),
      isAtDesk: request.desk != nil, standing: MemberStanding(of: member, today: dates.today))
    guard let due = dates.ofRenewal(due: loan.due) else {
      // The gate says that beside whatever else it has to say.
      guard case .impossible(let reasons) = PolicyGate.answer(facts) else {
        return Written(.impossible([.noOpenDay(after: loan.due)]))
      }
      return Written(.impossible(reasons))
    }
    switch PolicyGate.answer(facts, confirmed: request.confirmed) {
    case .impossible(let reasons): return Written(.impossible(reasons))
    case .needsConfirmation(let reasons):
      let question = RenewalQuestion(
        loan: try LoanTable.loan(loan, on: connection), due: due.date, days: facts.days,
        reasons: reasons)
      return Written(.needsConfirmation(question))
    case .allowed(let alerts):
      let former = loan
      loan.due = due.date
      loan.renewals += 1
      try LoanTable.renew(loan, on: connection)
      try note("renew", loan.id.description, by: request.actor, on: connection)
      try remember(
        .renew, loan, formerly: former, at: request.desk, by: request.actor, on: connection)
      try keepOverride(
        of: facts, "renew", loan.id, desk: request.desk, by: request.actor,
        note: request.confirmed?.note, on: connection)
      let renewed = try LoanTable.loan(loan, on: connection)
      return Written(
        .renewed(
          RenewedLoan(loan: renewed, formerDue: former.due, moved: due.moved, alerts: alerts)),
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
    content.addDesk(desk)
    return Ledger.Entry(
      by: actor, id, content, confirmation: RecordWriter.bytes(of: confirmed))
  }
}
