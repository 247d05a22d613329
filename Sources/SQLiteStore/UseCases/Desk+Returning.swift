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
    let member: StoredMember?
    if let id = request.member {
      let found = try MemberTable.member(id, on: connection)
      guard request.actor.isStaff || found?.isServed(by: request.actor) == true else {
        return Written(.impossible([.notPermitted]))
      }
      guard let found else { return Written(.impossible([.unknownMember])) }
      member = found
    } else if request.actor.isStaff {
      member = nil
    } else {
      member = try MemberTable.member(of: request.actor, on: connection)
      guard member != nil else { return Written(.impossible([.notPermitted])) }
    }
    guard let loan = try openLoan(request.item, of: member?.key, on: connection) else {
      return Written(.impossible([.unknownLoan]))
    }
    guard member == nil || loan.member == member?.key else {
      return Written(.impossible([request.actor.isStaff ? .unknownLoan : .notPermitted]))
    }
    try LoanTable.end(loan, on: clock.today(), connection: connection)
    try note("return", loan.id.description, by: request.actor, on: connection)
    let returned = try LoanTable.loan(loan, on: connection)
    return Written(.returned(returned), .bookReturned(returned))
  }

  /// The loan that a loan's id, a barcode or a book's id means.
  private func openLoan(
    _ item: String, of member: Int64?, on connection: Connection
  ) throws(SQLiteFailure) -> StoredLoan? {
    if let loan = try LoanTable.openLoan(item, on: connection) { return loan }
    if let loan = try LoanTable.openLoan(barcode: item, on: connection),
      member == nil || loan.member == member
    {
      return loan
    }
    // The copies of a title are alike when they are lent, so the one in the hand may be another than
    // the one on record.
    guard let book = try BookTable.book(barcodeOrID: item, on: connection) else { return nil }
    if let member { return try LoanTable.openLoan(of: member, book: book.key, on: connection) }
    let loans = try LoanTable.openLoans(ofBook: book.key, on: connection)
    return loans.count == 1 ? loans[0] : nil
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
