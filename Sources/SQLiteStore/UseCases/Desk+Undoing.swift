internal import Library

extension Desk {
  func lastAction(
    of desk: DeskID, actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> LastActionOutcome {
    switch try undoable(of: desk, actor: actor, on: connection) {
    case .refused(let refusal): return .refused(refusal)
    case .action(let action, let history):
      return .action(try described(action, history.loan, on: connection))
    }
  }

  func undo(
    _ request: DeskUndoRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<DeskUndoOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .refused(.requestIDReused), on: connection
    ) { () throws(SQLiteFailure) in
      switch try undoable(request.action, of: request.desk, actor: request.actor, on: connection) {
      case .refused(let refusal): return Written(.refused(refusal))
      case .action(let action, let history):
        return try takeBack(action, history, by: request.actor, on: connection)
      }
    }
  }

  private enum Undoable {
    case action(StoredDeskAction, LoanHistory)
    case refused(DeskUndoRefusal)
  }

  /// What the desk did last, if nothing later depends on it.
  ///
  /// - Parameter expected: what the person saw; nil: whatever it is.
  private func undoable(
    _ expected: DeskActionID? = nil, of desk: DeskID, actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Undoable {
    guard actor.isStaff else { return .refused(.notPermitted) }
    let oldest = clock.now().advanced(bySeconds: -undoTime)
    let last = try DeskActionTable.last(
      of: desk, account: actor.account, since: oldest, on: connection)
    guard let last else { return .refused(.nothingToUndo(minutes: Int(undoTime / 60))) }
    guard expected == nil || expected == last.id else { return .refused(.superseded) }
    guard let history = try LoanTable.history(of: last.loan, on: connection) else {
      // Forgotten, as the library may forget what came back.
      return .refused(.nothingToUndo(minutes: Int(undoTime / 60)))
    }
    if let refusal = try dependence(of: last, history, on: connection) { return .refused(refusal) }
    return .action(last, history)
  }

  /// What happened later and depends on an action: then it is not taken back any more (C-23).
  private func dependence(
    of action: StoredDeskAction, _ history: LoanHistory, on connection: Connection
  ) throws(SQLiteFailure) -> DeskUndoRefusal? {
    let loan = history.loan
    let title = try BookTable.book(key: loan.book, on: connection).book.title
    switch action.kind {
    case .lend, .renew:
      guard history.isOpen else { return .returnedSince(title: title) }
      return loan.due == action.due && loan.renewals == action.renewals
        ? nil : .dueChangedSince(title: title)
    case .takeBack:
      if history.copyWasLentSince { return .lentSince(title: title) }
      if history.copyIsGone { return .copyGoneSince(title: title) }
      let member = try MemberTable.member(key: loan.member, on: connection).member
      if try LoanTable.openLoan(of: loan.member, book: loan.book, on: connection) != nil {
        return .takenAgainSince(title: title, member: member.name)
      }
      // Nobody waits for what they have (C-19).
      if try HoldTable.hold(ofMember: loan.member, book: loan.book, on: connection) != nil {
        return .heldSince(title: title, member: member.name)
      }
      return nil
    }
  }

  private func takeBack(
    _ action: StoredDeskAction, _ history: LoanHistory, by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<DeskUndoOutcome> {
    var loan = history.loan
    switch action.kind {
    case .lend:
      try StocktakeTable.see(copy: try LoanTable.copy(of: loan, on: connection), on: connection)
      try LoanTable.remove(loan, on: connection)
      if let hold = action.hold,
        try HoldTable.hold(ofMember: loan.member, book: loan.book, on: connection) == nil
      {
        // The member has the same place again as before.
        try HoldTable.add(
          StoredHold(
            key: hold.key, id: hold.id, book: loan.book, member: loan.member, placed: hold.placed),
          withItsKey: true, on: connection)
        try note("restore hold", hold.id.description, by: actor, on: connection)
      }
    case .takeBack: try LoanTable.reopen(loan, on: connection)
    case .renew:
      loan.due = action.formerDue
      loan.renewals = action.formerRenewals
      try LoanTable.renew(loan, on: connection)
    }
    try DeskActionTable.markUndone(action, on: connection)
    try note("undo \(action.kind.rawValue)", loan.id.description, by: actor, on: connection)
    let undone = try described(action, loan, on: connection)
    let event: DomainEvent =
      switch action.kind {
      case .lend: .lendingUndone(undone.loan)
      case .takeBack: .returnUndone(undone.loan)
      case .renew: .renewalUndone(undone.loan)
      }
    return Written(
      .undone(undone), [event] + (try moveQueue(ofBook: loan.book, on: connection)))
  }

  private func described(
    _ action: StoredDeskAction, _ loan: StoredLoan, on connection: Connection
  ) throws(SQLiteFailure) -> DeskAction {
    DeskAction(
      id: action.id, kind: action.kind, loan: try LoanTable.loan(loan, on: connection),
      at: action.at, time: clock.timeOfDay(at: action.at))
  }
}

extension DeskUndoRequest {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(83 as UInt8)
    content.add(desk.description)
    content.add(action.description)
    return Ledger.Entry(by: actor, id, content)
  }
}
