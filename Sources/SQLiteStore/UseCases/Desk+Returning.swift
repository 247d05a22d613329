internal import Library

extension Desk {
  func takeBack(
    _ request: ReturnRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ReturnOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .impossible([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      try end(request, on: connection)
    }
  }

  private func end(
    _ request: ReturnRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ReturnOutcome> {
    let loan: StoredLoan
    switch try findLoan(request.item, of: request.member, for: request.actor, on: connection) {
    case .loan(let found): loan = found
    case .refused(let reason): return Written(.impossible([reason]))
    }
    try LoanTable.end(loan, on: clock.today(), connection: connection)
    try note("return", loan.id.description, by: request.actor, on: connection)
    let returned = try LoanTable.loan(loan, on: connection)
    return Written(.returned(returned), .bookReturned(returned))
  }
}

extension ReturnRequest {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(2 as UInt8)
    content.add(member) { $0.add($1.description) }
    content.add(item)
    return Ledger.Entry(account: actor.account, id: id, content: content.bytes)
  }
}
