internal import Library

extension Desk {
  func importHistory(
    _ rows: [HistoryRow], of run: HistoryRun, on connection: Connection
  ) throws(SQLiteFailure) -> Written<HistoryOutcome> {
    guard let member = try MemberTable.member(run.member, on: connection),
      member.isSelf(of: run.actor)
    else { return Written(.refused([.notPermitted])) }
    var counts = HistoryCounts()
    var hasReadings = false
    for row in rows {
      if let problem = Self.problem(row) {
        counts.failures.append(RowFailure(line: row.line, problem: problem))
        continue
      }
      let before = try HistoryTable.content(row.source, of: member.key, on: connection)
      var isNewReading = false
      for reading in row.earlier + [row.reading].compactMap({ $0 }) {
        if try take(reading, of: row, member, on: connection) { isNewReading = true }
      }
      if before != row.content {
        try HistoryTable.set(row.content, source: row.source, of: member.key, on: connection)
      }
      if before == nil {
        counts.added += 1
      } else if before == row.content, !isNewReading {
        counts.unchanged += 1
      } else {
        counts.updated += 1
      }
      hasReadings = hasReadings || isNewReading
    }
    if counts.added + counts.updated > 0 {
      let summary = "\(counts.added) added, \(counts.updated) updated"
      try note("import history", summary, by: run.actor, on: connection)
    }
    guard hasReadings else { return Written(.counted(counts)) }
    return Written(.counted(counts), .goalChanged(member.member.id))
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
    let known = try FinishTable.sources(beginningWith: undated, of: member.key, on: connection)
    // A book that is known to have been read says nothing new by an undated reading.
    if known.contains(source) || date == nil && !known.isEmpty { return false }
    if let date, known.contains(undated) {
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
