internal import Library

extension Desk {
  func change(
    _ change: CalendarChange, on connection: Connection
  ) throws(SQLiteFailure) -> Written<CalendarOutcome> {
    guard change.actor.isStaff else { return Written(.refused([.notPermitted])) }
    return try ledger.once(
      change.ledgerEntry, reused: .refused([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      try carryOut(change, on: connection)
    }
  }

  private func carryOut(
    _ change: CalendarChange, on connection: Connection
  ) throws(SQLiteFailure) -> Written<CalendarOutcome> {
    let former = try CalendarTable.current(on: connection)
    let refusals = former.refusals(of: change.step)
    guard refusals.isEmpty else { return Written(.refused(refusals)) }
    var calendar = former
    calendar.take(change.step)
    var events: [DomainEvent] = []
    if !calendar.closesLike(former) {
      calendar.version = former.version + 1
      try CalendarTable.set(calendar, on: connection)
      try note(change.step.action, change.step.subject, by: change.actor, on: connection)
      events.append(.calendarChanged(calendar))
    }
    var changed = ChangedCalendar(calendar: calendar)
    if change.movesLoans {
      let moved = try moveLoans(by: calendar, for: change.actor, on: connection)
      changed.moved = moved.count
      if !moved.isEmpty { events.append(.dueDatesMoved(moved)) }
    }
    changed.dueWhenClosed = try loansDueWhenClosed(calendar, on: connection).count
    return Written(.changed(changed), events)
  }

  /// Open loans that are due on a closed day, today or later. What is overdue already is not helped.
  private func loansDueWhenClosed(
    _ calendar: LibraryCalendar, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredLoan] {
    try LoanTable.openLoans(dueFrom: clock.today(), on: connection).filter {
      !calendar.isOpen(on: $0.due)
    }
  }

  /// To the next open day, where there is one.
  private func moveLoans(
    by calendar: LibraryCalendar, for actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> [Loan] {
    var moved: [Loan] = []
    for var loan in try loansDueWhenClosed(calendar, on: connection) {
      guard let due = calendar.due(loan.due) else { continue }
      loan.due = due.date
      try LoanTable.renew(loan, on: connection)
      try note("move loan", loan.id.description, by: actor, on: connection)
      moved.append(try LoanTable.loan(loan, on: connection))
    }
    return moved
  }
}

extension LibraryCalendar {
  /// Makes a change that nothing is wrong with.
  fileprivate mutating func take(_ step: CalendarChange.Step) {
    switch step {
    case .close(let closure): close(closure)
    case .open(let first, let last): if first <= last { open(first...last) }
    case .closeWeekdays(let weekdays): closedWeekdays = weekdays
    case .moveLoans: break
    }
  }
}

extension CalendarChange.Step {
  /// For the audit.
  fileprivate var action: String {
    switch self {
    case .close: "close"
    case .open: "open"
    case .closeWeekdays: "close weekdays"
    case .moveLoans: "move loans"
    }
  }

  fileprivate var subject: String {
    switch self {
    case .close(let closure): "\(closure.first)..\(closure.last) \(closure.name)"
    case .open(let first, let last): "\(first)..\(last)"
    case .closeWeekdays(let weekdays): weekdays.sorted().map(\.name).joined(separator: ",")
    case .moveLoans: ""
    }
  }
}

extension CalendarChange {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(70 as UInt8)
    content.add(step.action)
    content.add(step.subject)
    content.add(movesLoans ? 1 : 0)
    return Ledger.Entry(by: actor, id, content)
  }
}
