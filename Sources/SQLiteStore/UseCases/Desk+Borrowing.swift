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
    let hold = try HoldTable.hold(ofMember: member.key, book: book.key, on: connection)
    let scanned = try scannedCopy(request.barcode, of: book.key, on: connection)
    let shelf = try shelf(of: book, for: hold, scanned, on: connection)
    let dates = try dueDates(on: connection)
    let loan = PolicyGate.NewLoan(
      days: request.days, today: dates.today, available: shelf.available,
      openLoans: try LoanTable.countOpen(of: member.key, on: connection),
      ownLoan: own.map { OwnLoan($0.id, due: $0.due) }, holder: scanned?.holder,
      setAside: shelf.setAside)
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
    var events: [DomainEvent] = []
    guard
      let copy = try copy(
        of: book.key, for: hold, scanned, mayTakeFromOthers: shelf.setAside > 0, &events,
        on: connection)
    else { return Written(.impossible([.unavailable])) }
    if let hold { events.append(try end(hold, .fulfilled, by: request.actor, on: connection)) }
    let receipt = try lend(
      copy, of: book, to: member, until: due, request, fulfilling: hold, on: connection)
    try keepOverride(
      of: facts, "lend", receipt.loan, desk: request.desk, by: request.actor,
      note: request.confirmed?.note, on: connection)
    events += try moveQueue(ofBook: book.key, on: connection)
    return Written(.receipt(receipt), [.bookBorrowed(receipt)] + events)
  }

  /// What is here for a member, who perhaps has waited for it, and what is here for others.
  private func shelf(
    of book: StoredBook, for hold: StoredHold?, _ scanned: ScannedCopy?, on connection: Connection
  ) throws(SQLiteFailure) -> (available: Int, setAside: Int) {
    if let scanned {
      if scanned.isGone { return (0, 0) }
      let other = try HoldTable.hold(ofCopy: scanned.key, on: connection)
      return other == nil || other?.key == hold?.key ? (1, 0) : (0, 1)
    }
    let own = hold?.copy == nil ? 0 : 1
    let setAside = try HoldTable.countReady(forBook: book.key, on: connection) - own
    return (book.book.available + own, setAside)
  }

  /// The copy that lies on the desk, else the one that is set aside for the member, else one from the
  /// shelf. What is set aside for another comes last, and only where the gate has let that pass: who waits
  /// keeps the place.
  private func copy(
    of book: Int64, for hold: StoredHold?, _ scanned: ScannedCopy?, mayTakeFromOthers: Bool,
    _ events: inout [DomainEvent], on connection: Connection
  ) throws(SQLiteFailure) -> Int64? {
    if let scanned {
      if let other = try HoldTable.hold(ofCopy: scanned.key, on: connection), other.key != hold?.key
      {
        events.append(try pause(other, on: connection))
      }
      return scanned.key
    }
    if let copy = hold?.copy { return copy }
    if let copy = try LoanTable.freeCopy(of: book, on: connection) { return copy }
    guard mayTakeFromOthers, let other = try HoldTable.lastReady(forBook: book, on: connection)
    else { return nil }
    events.append(try pause(other, on: connection))
    return other.copy
  }

  private func lend(
    _ copy: Int64, of book: StoredBook, to member: StoredMember, until due: DueDate,
    _ request: BorrowRequest, fulfilling hold: StoredHold?, on connection: Connection
  ) throws(SQLiteFailure) -> Receipt {
    let loan = StoredLoan(
      key: 0, id: LoanID(try newIdentifier(.loan, in: "loans", on: connection)), book: book.key,
      member: member.key, lent: clock.today(), due: due.date)
    try LoanTable.add(loan, copy: copy, on: connection)
    try note("borrow", loan.id.description, by: request.actor, on: connection)
    try remember(
      .lend, loan, formerly: loan, at: request.desk, by: request.actor, fulfilling: hold,
      on: connection)
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
      by: actor, id, content, confirmation: RecordWriter.bytes(of: confirmed))
  }
}
