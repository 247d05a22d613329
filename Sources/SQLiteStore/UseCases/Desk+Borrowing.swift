internal import Library

extension Desk {
  func borrow(
    _ request: BorrowRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<BorrowOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .impossible([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      try lend(request, on: connection)
    }
  }

  private func lend(
    _ request: BorrowRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<BorrowOutcome> {
    let found = try MemberTable.member(request.member, on: connection)
    guard request.actor.isStaff || found?.isServed(by: request.actor) == true,
      mayAct(request.actor, at: request.desk)
    else { return Written(.impossible([.notPermitted])) }
    if let refusal = refusal(of: request.confirmed) { return Written(.impossible([refusal])) }
    guard let member = found else { return Written(.impossible([.unknownMember])) }
    guard let book = try BookTable.book(request.book, on: connection) else {
      return Written(.impossible([.unknownBook]))
    }
    let own = try LoanTable.openLoan(of: member.key, book: book.key, on: connection)
    let scanned = try scannedCopy(request.barcode, of: book.key, on: connection)
    let dates = try dueDates(on: connection)
    let loan = PolicyGate.NewLoan(
      days: request.days, today: dates.today,
      available: scanned?.isGone == true ? 0 : book.book.available,
      openLoans: try LoanTable.countOpen(of: member.key, on: connection),
      ownLoan: own.map { OwnLoan($0.id, due: $0.due) }, holder: scanned?.holder)
    let facts = PolicyGate.Facts(
      policy: dates.policy, calendar: dates.calendar, benefit: .loan(loan),
      isAtDesk: request.desk != nil,
      standing: MemberStanding(of: member.member, today: dates.today))
    switch PolicyGate.answer(facts, confirmed: request.confirmed) {
    case .impossible(let reasons): return Written(.impossible(reasons))
    case .needsConfirmation(let reasons): return Written(.needsConfirmation(reasons))
    case .allowed: break
    }
    guard let due = dates.ofLoan(days: request.days) else {
      return Written(.impossible([.noOpenDay(after: dates.today.advanced(by: request.days))]))
    }
    let free =
      if let scanned { scanned.key } else { try LoanTable.freeCopy(of: book.key, on: connection) }
    guard let copy = free else { return Written(.impossible([.unavailable])) }
    let receipt = try lend(copy, of: book, to: member, until: due, request, on: connection)
    try keepOverride(
      of: facts, "lend", receipt.loan, desk: request.desk, by: request.actor,
      note: request.confirmed?.note, on: connection)
    return Written(.receipt(receipt), .bookBorrowed(receipt))
  }

  private func lend(
    _ copy: Int64, of book: StoredBook, to member: StoredMember, until due: DueDate,
    _ request: BorrowRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Receipt {
    let loan = StoredLoan(
      key: 0, id: LoanID(try newIdentifier(.loan, in: "loans", on: connection)), book: book.key,
      member: member.key, lent: clock.today(), due: due.date)
    try LoanTable.add(loan, copy: copy, on: connection)
    try note("borrow", loan.id.description, by: request.actor, on: connection)
    try remember(.lend, loan, formerly: loan, at: request.desk, by: request.actor, on: connection)
    return Receipt(
      loan: loan.id, book: try BookTable.book(key: book.key, on: connection).book,
      member: member.member, due: loan.due, days: request.days, moved: due.moved)
  }
}

extension BorrowRequest {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(1 as UInt8)
    content.add(member.description)
    content.add(book.description)
    content.add(days)
    content.addDesk(desk, barcode)
    return Ledger.Entry(
      account: actor.account, id: id, content: content.bytes,
      confirmation: RecordWriter.bytes(of: confirmed))
  }
}
