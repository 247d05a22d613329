internal import Library

extension Desk {
  /// Says what became of a copy. A lent copy that is lost ends its loan as lost, and who had it is
  /// kept; a found one is free again.
  func change(
    _ item: String, _ change: CopyChange, by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<UpkeepOutcome> {
    var change = change
    if case .shelved(let shelf) = change { change = .shelved(Blanks.identifier(ifAny: shelf)) }
    guard var copy = try CopyTable.copy(item, on: connection) else {
      return Written(.refused([.unknownCopy]))
    }
    if let refusal = try refusal(of: change, for: copy, on: connection) {
      return Written(.refused([refusal]))
    }
    var events: [DomainEvent] = [.catalogueChanged]
    var ended: Loan?
    switch change {
    case .shelved(let shelf): copy.copy.shelf = shelf
    case .withdrawn: copy.copy.state = .withdrawn
    case .lost:
      ended = try lose(copy, on: connection)
      copy.copy.state = .lost
      if let ended { events.append(.loanLost(ended)) }
    case .found:
      copy.copy.state = .shelf
      try StocktakeTable.see(copy: copy.key, on: connection)
      try LossTable.end(copy: copy.key, on: clock.today(), connection: connection)
    }
    try CopyTable.set(copy, on: connection)
    try note(change.action, copy.copy.id.description, by: actor, on: connection)
    events += try moveQueue(ofBook: copy.book, on: connection)
    let book = try BookTable.book(key: copy.book, on: connection).book
    ended?.book = book
    return Written(.copy(KeptCopy(copy: copy.copy, book: book, endedLoan: ended)), events)
  }

  private func refusal(
    of change: CopyChange, for copy: StoredCopy, on connection: Connection
  ) throws(SQLiteFailure) -> UpkeepRefusal? {
    switch (change, copy.copy.state) {
    case (.shelved(let shelf), _):
      if let shelf, shelf.utf8.count > Copy.longestShelf {
        return .tooManyBytes(limit: Copy.longestShelf)
      }
      return shelf == copy.copy.shelf ? .unchanged : nil
    case (.lost, .lost), (.withdrawn, .withdrawn): return .unchanged
    case (.lost, .withdrawn): return .unknownCopy
    case (.lost, .shelf), (.found, .lost), (.withdrawn, .lost): return nil
    case (.found, _): return .notLost
    case (.withdrawn, .shelf):
      guard let loan = try LoanTable.openLoan(ofCopy: copy.key, on: connection) else { return nil }
      let lent = try LoanTable.loan(loan, on: connection)
      return .copyLent(title: lent.book.title, name: lent.member.name, due: lent.due)
    }
  }

  /// - Returns: the loan that has ended by it.
  private func lose(_ copy: StoredCopy, on connection: Connection) throws(SQLiteFailure) -> Loan? {
    let loan = try LoanTable.openLoan(ofCopy: copy.key, on: connection)
    try LossTable.add(
      copy: copy.key, member: loan?.member, on: clock.today(), connection: connection)
    guard let loan else { return nil }
    try LoanTable.end(loan, on: clock.today(), connection: connection)
    return try LoanTable.loan(loan, on: connection)
  }
}

extension CopyChange {
  /// For the audit and the ledger.
  var action: String {
    switch self {
    case .lost: "copy lost"
    case .found: "copy found"
    case .withdrawn: "copy withdrawn"
    case .shelved: "copy shelved"
    }
  }
}
