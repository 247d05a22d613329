internal import Library

extension Desk {
  func finish(
    _ request: FinishRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    try once(request.ledgerEntry, request.member, request.actor, on: connection) {
      (member) throws(SQLiteFailure) in
      try record(request, member, on: connection)
    }
  }

  func complete(
    _ request: CompletionRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    try once(request.ledgerEntry, request.member, request.actor, on: connection) {
      (member) throws(SQLiteFailure) in
      try count(request, member, on: connection)
    }
  }

  func undo(
    _ request: UndoRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    try once(request.ledgerEntry, request.member, request.actor, on: connection) {
      (member) throws(SQLiteFailure) in
      try takeBack(request, member, on: connection)
    }
  }

  func setTarget(
    _ request: TargetRequest, on connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    try once(request.ledgerEntry, request.member, request.actor, on: connection) {
      (member) throws(SQLiteFailure) in
      try set(request, member, on: connection)
    }
  }

  /// A change of a goal, made once. Goals are private: only the member itself gets to `change`.
  private func once(
    _ entry: Ledger.Entry, _ id: MemberID, _ actor: Actor, on connection: Connection,
    _ change: (StoredMember) throws(SQLiteFailure) -> Written<GoalOutcome>
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    try ledger.once(
      entry, reused: .refused([.requestIDReused]), on: connection
    ) { () throws(SQLiteFailure) in
      guard let member = try MemberTable.member(id, on: connection), member.isSelf(of: actor)
      else { return Written(.refused([.notPermitted])) }
      return try change(member)
    }
  }

  private func record(
    _ request: FinishRequest, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    var book: StoredBook?
    if let id = request.book {
      book = try BookTable.book(id, on: connection)
      if book == nil { return Written(.refused([.unknownBook])) }
    }
    let title = book?.book.title ?? Blanks.trimmed(request.title)
    if title.isEmpty { return Written(.refused([.titleMissing])) }
    let today = clock.today()
    let date = request.date ?? today
    guard date <= today else { return Written(.refused([.inFuture(today: today)])) }
    return try add(title, of: book, on: date, member, by: request.actor, connection)
  }

  private func count(
    _ request: CompletionRequest, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    let today = clock.today()
    let tally = try GoalTable.tally(of: member.key, in: today.year, on: connection)
    guard request.year == today.year, request.seen == tally.finished else {
      return Written(.moved(tally))
    }
    guard tally.progress?.isReached == false else {
      return Written(.refused([.nothingToComplete]))
    }
    let title = Blanks.trimmed(request.title)
    return try add(title, of: nil, on: today, member, by: request.actor, connection)
  }

  private func add(
    _ title: String, of book: StoredBook?, on date: CalendarDate, _ member: StoredMember,
    by actor: Actor, _ connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    guard title.utf8.count <= Finish.longestTitle else {
      return Written(.refused([.bookTitleTooLong(limit: Finish.longestTitle)]))
    }
    let finish = Finish(
      id: FinishID(try newIdentifier(.finish, in: "finishes", on: connection)),
      book: book?.book.id, title: title, date: PartialDate(date))
    try FinishTable.add(finish, of: member.key, book: book?.key, on: connection)
    try note("finish", finish.id.description, by: actor, on: connection)
    let tally = try GoalTable.tally(of: member.key, in: date.year, on: connection)
    return Written(.counted(finish, tally), .goalChanged(member.member.id))
  }

  private func takeBack(
    _ request: UndoRequest, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    guard let finish = try FinishTable.finish(request.finish, of: member.key, on: connection)
    else {
      return Written(
        .moved(try GoalTable.tally(of: member.key, in: clock.today().year, on: connection)))
    }
    try FinishTable.remove(finish.id, on: connection)
    try note("undo finish", finish.id.description, by: request.actor, on: connection)
    let year = finish.date?.year ?? clock.today().year
    let tally = try GoalTable.tally(of: member.key, in: year, on: connection)
    return Written(.undone(finish, tally), .goalChanged(member.member.id))
  }

  private func set(
    _ request: TargetRequest, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> Written<GoalOutcome> {
    let year = request.year ?? clock.today().year
    guard (1...9999).contains(year) else { return Written(.refused([.notAYear])) }
    guard request.target == 0 || GoalProgress.targets.contains(request.target) else {
      return Written(.refused([.targetOutOfRange(GoalProgress.targets)]))
    }
    let before = try GoalTable.tally(of: member.key, in: year, on: connection)
    guard before.target ?? 0 != request.target else { return Written(.targetSet(before)) }
    if request.target == 0 {
      try GoalTable.remove(in: year, of: member.key, on: connection)
    } else {
      try GoalTable.set(request.target, in: year, of: member.key, on: connection)
    }
    try note("set goal", member.member.id.description, by: request.actor, on: connection)
    let tally = try GoalTable.tally(of: member.key, in: year, on: connection)
    return Written(.targetSet(tally), .goalChanged(member.member.id))
  }
}
