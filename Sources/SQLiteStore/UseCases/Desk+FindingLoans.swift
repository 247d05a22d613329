internal import Library

/// Which loan somebody means who gives a book back or renews it.
enum FoundLoan {
  case loan(StoredLoan)
  case refused(Reason)
}

extension Desk {
  /// The open loan that an item means: a loan's id, a copy's barcode, or the id of a book.
  ///
  /// - Parameter owner: nil is whoever has it for staff, who hold the book in their hands, and oneself
  ///   for everybody else.
  func findLoan(
    _ item: String, of owner: MemberID?, for actor: Actor, isAtDesk: Bool = false,
    on connection: Connection
  ) throws(SQLiteFailure) -> FoundLoan {
    let member: StoredMember?
    if let owner {
      let found = try MemberTable.member(owner, on: connection)
      guard actor.isStaff || found?.isServed(by: actor) == true else {
        return .refused(.notPermitted)
      }
      guard let found else { return .refused(.unknownMember) }
      member = found
    } else if actor.isStaff {
      member = nil
    } else {
      member = try MemberTable.member(of: actor, on: connection)
      guard member != nil else { return .refused(.notPermitted) }
    }
    let found =
      isAtDesk
      ? try loanAtDesk(item, of: member?.key, on: connection)
      : try openLoan(item, of: member?.key, on: connection).map { .loan($0) }
    let loan: StoredLoan
    switch found {
    case .loan(let known)?: loan = known
    case .refused(let reason)?: return .refused(reason)
    case nil: return .refused(.unknownLoan)
    }
    guard member == nil || loan.member == member?.key else {
      return .refused(actor.isStaff ? .unknownLoan : .notPermitted)
    }
    return .loan(loan)
  }

  /// At a desk a barcode means the very copy: what was scanned lies there, and its loan is no other's.
  private func loanAtDesk(
    _ item: String, of member: Int64?, on connection: Connection
  ) throws(SQLiteFailure) -> FoundLoan? {
    if let loan = try LoanTable.openLoan(item, on: connection) { return .loan(loan) }
    if let loan = try LoanTable.openLoan(barcode: item, on: connection) { return .loan(loan) }
    if let book = try BookTable.book(barcode: item, on: connection) {
      return .refused(.notOnLoan(title: book.book.title))
    }
    guard let book = try BookTable.book(BookID(item), on: connection) else { return nil }
    let loans = try LoanTable.openLoans(ofBook: book.key, on: connection).filter {
      member == nil || $0.member == member
    }
    guard let loan = loans.first else { return .refused(.notOnLoan(title: book.book.title)) }
    return loans.count == 1 ? .loan(loan) : .refused(.severalOnLoan(title: book.book.title))
  }

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
