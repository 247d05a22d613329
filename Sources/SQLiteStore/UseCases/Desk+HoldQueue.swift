internal import Library

// The one place where queues move. Whatever makes a copy free or takes one away (a return, a hold that
// is cancelled or not picked up, a copy that is found, added or lost, a lend that is undone, a member who
// is unblocked) calls `moveQueue` afterwards, inside the same transaction (C-05).

extension Desk {
  /// Brings the queue of a title in order: ends what was not picked up in time, takes back what is no
  /// longer on the shelf, and sets free copies aside for those who wait, first come, first served.
  ///
  /// - Returns: what has happened thereby.
  func moveQueue(
    ofBook book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [DomainEvent] {
    let today = clock.today()
    var events: [DomainEvent] = []
    for hold in try HoldTable.holds(ofBook: book, on: connection) {
      guard let copy = hold.copy, let until = hold.readyUntil else { continue }
      if until < today {
        events.append(try end(hold, .expired, on: connection))
      } else if try !HoldTable.isHere(copy, on: connection) {
        events.append(try pause(hold, on: connection))
      }
    }
    return events + (try setAside(ofBook: book, today: today, on: connection))
  }

  /// Moves the queues of all titles that a member waits for: once they may get benefits again.
  func moveQueues(
    ofMember member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [DomainEvent] {
    var events: [DomainEvent] = []
    for hold in try HoldTable.holds(ofMember: member, on: connection) {
      events += try moveQueue(ofBook: hold.book, on: connection)
    }
    return events
  }

  /// Ends everything that was not picked up in time.
  func moveExpired(on connection: Connection) throws(SQLiteFailure) -> [DomainEvent] {
    var events: [DomainEvent] = []
    for book in try HoldTable.booksWithExpired(before: clock.today(), on: connection) {
      events += try moveQueue(ofBook: book, on: connection)
    }
    return events
  }

  /// Ends a hold; the queue has to be moved afterwards.
  func end(
    _ stored: StoredHold, _ ending: HoldEnding, by actor: Actor = .library,
    on connection: Connection
  ) throws(SQLiteFailure) -> DomainEvent {
    let hold = try HoldTable.hold(stored, on: connection)
    try HoldTable.remove(stored, on: connection)
    try note(ending.action, stored.id.description, by: actor, on: connection)
    return .holdEnded(hold, ending)
  }

  /// The copy is not here any more: the member keeps the place, and the time to pick it up does not run
  /// (C-22).
  func pause(
    _ stored: StoredHold, on connection: Connection
  ) throws(SQLiteFailure) -> DomainEvent {
    var stored = stored
    stored.copy = nil
    stored.readyUntil = nil
    try HoldTable.set(stored, on: connection)
    try note("pause hold", stored.id.description, by: .library, on: connection)
    return .holdPaused(try HoldTable.hold(stored, on: connection))
  }

  private func setAside(
    ofBook book: Int64, today: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) -> [DomainEvent] {
    var events: [DomainEvent] = []
    let dates = try dueDates(on: connection)
    let last = today.advanced(by: dates.policy.holdDays)
    for var hold in try HoldTable.holds(ofBook: book, on: connection) where hold.copy == nil {
      // Who may get no benefit keeps the place, and is passed over.
      let member = try MemberTable.member(key: hold.member, on: connection).member
      guard MemberStanding(of: member, today: today).objections.isEmpty else { continue }
      guard let copy = try LoanTable.freeCopy(of: book, on: connection) else { break }
      hold.copy = copy
      // Nobody picks anything up while the library is closed.
      hold.readyUntil = dates.calendar.due(last)?.date ?? last
      try HoldTable.set(hold, on: connection)
      try note("hold ready", hold.id.description, by: .library, on: connection)
      events.append(.holdReady(try HoldTable.hold(hold, on: connection)))
    }
    return events
  }
}

extension HoldEnding {
  /// As the audit has it.
  fileprivate var action: String {
    switch self {
    case .fulfilled: "hold fulfilled"
    case .cancelled: "cancel hold"
    case .expired: "hold expired"
    }
  }
}

extension Actor {
  /// What happens by itself.
  static let library = Actor(account: AccountID("lectern"), isStaff: true)
}

extension [DomainEvent] {
  /// The first of those for whom a copy was set aside.
  var firstReady: Hold? {
    for case .holdReady(let hold) in self { return hold }
    return nil
  }
}
