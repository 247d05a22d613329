internal import Library

extension Desk {
  func hold(
    _ request: HoldRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<HoldOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .impossible([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      try place(request, on: connection)
    }
  }

  func cancelHold(
    _ request: HoldCancellation, on connection: Connection
  ) throws(SQLiteFailure) -> Written<HoldOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .impossible([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      try giveUp(request, on: connection)
    }
  }

  /// The member whom somebody acts for.
  private func served(
    _ id: MemberID, by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Result<StoredMember, HoldRefusal> {
    let found = try MemberTable.member(id, on: connection)
    guard actor.isStaff || found?.isServed(by: actor) == true else {
      return .failure(HoldRefusal(reason: .notPermitted))
    }
    guard let found else { return .failure(HoldRefusal(reason: .unknownMember)) }
    return .success(found)
  }

  private func place(
    _ request: HoldRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<HoldOutcome> {
    let member: StoredMember
    switch try served(request.member, by: request.actor, on: connection) {
    case .success(let found): member = found
    case .failure(let refusal): return Written(.impossible([refusal.reason]))
    }
    guard let book = try BookTable.book(request.book, on: connection) else {
      return Written(.impossible([.unknownBook]))
    }
    let own = try LoanTable.openLoan(of: member.key, book: book.key, on: connection)
    let former = try HoldTable.hold(ofMember: member.key, book: book.key, on: connection)
    let hold = PolicyGate.NewHold(
      copies: book.book.copies, ownLoan: own.map { OwnLoan($0.id, due: $0.due) },
      isHeldAlready: former != nil,
      holds: try HoldTable.count(ofMember: member.key, on: connection))
    let facts = PolicyGate.Facts(
      policy: try PolicyTable.current(on: connection), benefit: .hold(hold),
      standing: MemberStanding(of: member.member, today: clock.today()))
    switch PolicyGate.answer(facts) {
    // Of a hold nothing is asked.
    case .impossible(let reasons), .needsConfirmation(let reasons):
      return Written(.impossible(reasons))
    case .allowed: break
    }
    let id = HoldID(try newIdentifier(.hold, in: "holds", on: connection))
    try HoldTable.add(
      StoredHold(
        key: 0, id: id, book: book.key, member: member.key, placed: clock.today()),
      on: connection)
    try note("hold", id.description, by: request.actor, on: connection)
    guard let placed = try HoldTable.hold(id.description, on: connection) else {
      throw .unreadable("a hold that was just placed")
    }
    var events: [DomainEvent] = [.holdPlaced(try HoldTable.hold(placed, on: connection))]
    events += try moveQueue(ofBook: book.key, on: connection)
    let now = try HoldTable.hold(id.description, on: connection) ?? placed
    return Written(.hold(try HoldTable.hold(now, on: connection)), events)
  }

  private func giveUp(
    _ request: HoldCancellation, on connection: Connection
  ) throws(SQLiteFailure) -> Written<HoldOutcome> {
    let member: StoredMember
    switch try served(request.member, by: request.actor, on: connection) {
    case .success(let found): member = found
    case .failure(let refusal): return Written(.impossible([refusal.reason]))
    }
    var hold = try HoldTable.hold(request.item, on: connection)
    if hold == nil, let book = try BookTable.book(barcodeOrID: request.item, on: connection) {
      hold = try HoldTable.hold(ofMember: member.key, book: book.key, on: connection)
    }
    guard let hold, hold.member == member.key else {
      return Written(.impossible([.unknownHold]))
    }
    let former = try HoldTable.hold(hold, on: connection)
    let ended = try end(hold, .cancelled, by: request.actor, on: connection)
    return Written(.hold(former), [ended] + (try moveQueue(ofBook: hold.book, on: connection)))
  }
}

private struct HoldRefusal: Error {
  var reason: Reason
}

extension HoldRequest {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(90 as UInt8)
    content.add(member.description)
    content.add(book.description)
    return Ledger.Entry(by: actor, id, content)
  }
}

extension HoldCancellation {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(91 as UInt8)
    content.add(member.description)
    content.add(item)
    return Ledger.Entry(by: actor, id, content)
  }
}
