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
    guard mayAct(request.actor, at: request.desk) else {
      return Written(.impossible([.notPermitted]))
    }
    let loan: StoredLoan
    switch try findLoan(
      request.item, of: request.member, for: request.actor, isAtDesk: request.desk != nil,
      on: connection)
    {
    case .loan(let found): loan = found
    case .refused(let reason): return Written(.impossible([reason]))
    }
    guard try PolicyTable.current(on: connection).letsReturn(request.actor) else {
      return Written(.impossible([.returnedAtDeskOnly]))
    }
    let today = clock.today()
    let date = request.on ?? today
    // A clock that was set back must not keep a book from coming home.
    let possible = min(loan.lent, today)...today
    guard request.on == nil || possible.contains(date) else {
      return Written(.impossible([.returnDateOutOfRange(possible)]))
    }
    try LoanTable.end(loan, on: date, connection: connection)
    try StocktakeTable.see(copy: try LoanTable.copy(of: loan, on: connection), on: connection)
    try note("return", loan.id.description, by: request.actor, on: connection)
    try remember(
      .takeBack, loan, formerly: loan, at: request.desk, by: request.actor, on: connection)
    let moved = try moveQueue(ofBook: loan.book, on: connection)
    let returned = try LoanTable.loan(loan, on: connection)
    try LoanTable.forgetReturned(before: today, on: connection)
    return Written(
      .returned(ReturnedLoan(returned, on: date, next: moved.firstReady?.member)),
      [.bookReturned(returned)] + moved)
  }
}

extension ReturnRequest {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(2 as UInt8)
    content.add(member) { $0.add($1.description) }
    content.add(item)
    content.add(on) { $0.add($1) }
    content.addDesk(desk)
    return Ledger.Entry(by: actor, id, content)
  }
}
