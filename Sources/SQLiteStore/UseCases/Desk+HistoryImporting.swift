internal import Library

extension Desk {
  func importHistory(
    _ rows: [OwnRow], of run: HistoryRun, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ImportOutcome> {
    guard let member = try MemberTable.member(run.member, on: connection),
      member.isSelf(of: run.actor)
    else { return Written(.impossible([.notPermitted])) }
    var counts = ImportCounts()
    var events: [DomainEvent] = []
    var room =
      Finish.most
      - max(
        try FinishTable.count(of: member.key, on: connection),
        try HistoryTable.count(of: member.key, on: connection))
    for row in rows {
      guard room > 0 || row.readings == 0 else {
        let problem = RowProblem.tooManyReadings(limit: Finish.most)
        counts.failures.append(RowFailure(line: row.line, problem: problem))
        continue
      }
      switch try take(row, member, on: connection) {
      case .added(let event):
        counts.added += 1
        room -= row.readings
        if let event { events.append(event) }
      case .updated(let event):
        counts.updated += 1
        room -= row.readings
        if let event { events.append(event) }
      case .unchanged: counts.unchanged += 1
      case .refused(let problem):
        counts.failures.append(RowFailure(line: row.line, problem: problem))
      }
    }
    guard counts.added + counts.updated > 0 else { return Written(.counted(counts)) }
    let summary = "\(counts.added) added, \(counts.updated) updated"
    try note("import history", summary, by: run.actor, on: connection)
    // Many readings are one change of the goal.
    let goal = DomainEvent.goalChanged(member.member.id)
    let others = events.filter { $0 != goal }
    return Written(.counted(counts), events.contains(goal) ? [goal] + others : others)
  }

  private func take(
    _ row: OwnRow, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> OwnRowOutcome {
    switch row {
    case .history(let row): try take(row, member, on: connection)
    case .goal(_, let year, let target):
      try takeGoal(target, in: year, member, on: connection)
    case .reading(_, let title, let finished, let occurrence):
      try takeReading(title, finished, occurrence, member, on: connection)
    case .note(_, let title, let text): try takeNote(title, text, member, on: connection)
    }
  }

  private func take(
    _ row: HistoryRow, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> OwnRowOutcome {
    if let problem = Self.problem(row) { return .refused(problem) }
    let before = try HistoryTable.content(row.source, of: member.key, on: connection)
    var isNewReading = false
    for reading in row.earlier + [row.reading].compactMap({ $0 }) {
      if try take(reading, of: row, member, on: connection) { isNewReading = true }
    }
    if before != row.content {
      try HistoryTable.set(row.content, source: row.source, of: member.key, on: connection)
    }
    let event = isNewReading ? DomainEvent.goalChanged(member.member.id) : nil
    if before == nil { return .added(event) }
    return before == row.content && !isNewReading ? .unchanged : .updated(event)
  }

  /// Records a reading that is not on record yet; whether it was not.
  private func take(
    _ reading: HistoryRow.Reading, of row: HistoryRow, _ member: StoredMember,
    on connection: Connection
  ) throws(SQLiteFailure) -> Bool {
    // By source, book there and date: the same reading twice is one (C-46).
    let undated = row.source + "@"
    let date: PartialDate? = if case .dated(let day) = reading { day } else { nil }
    let source = undated + (date?.description ?? "")
    if try FinishTable.has(source: source, of: member.key, on: connection) { return false }
    // A book that is known to have been read says nothing new by an undated reading.
    if date == nil,
      try FinishTable.hasSource(beginningWith: undated, of: member.key, on: connection)
    {
      return false
    }
    if let date, try FinishTable.has(source: undated, of: member.key, on: connection) {
      // Now it is known when.
      try FinishTable.date(undated, date, as: source, of: member.key, on: connection)
      return true
    }
    let finish = Finish(
      id: FinishID(try newIdentifier(.finish, in: "finishes", on: connection)),
      title: row.content.title, date: date)
    var books: [StoredBook] = []
    if let isbn = row.content.isbn { books = try BookTable.books(isbn: isbn, on: connection) }
    try FinishTable.add(
      finish, of: member.key, book: books.count == 1 ? books[0].key : nil, source: source,
      on: connection)
    return true
  }

  /// What the store itself insists on, whatever a file's reader has let through.
  private static func problem(_ row: HistoryRow) -> RowProblem? {
    if Blanks.isBlank(row.content.title) { return .titleMissing }
    if row.content.title.utf8.count > Finish.longestTitle {
      return .titleTooLong(limit: Finish.longestTitle)
    }
    if row.content.authors.contains(where: { $0.utf8.contains(0x1F) }) {
      return .controlCharacter(column: "author")
    }
    if row.content.notes.utf8.count > HistoryRow.longestNotes {
      return .notesTooLong(limit: HistoryRow.longestNotes)
    }
    return nil
  }
}

extension OwnRow {
  /// How many readings, or books, it may add to those that are kept without a limit of their own.
  fileprivate var readings: Int {
    switch self {
    case .history(let row): 1 + row.earlier.count
    case .reading: 1
    case .goal, .note: 0
    }
  }
}
