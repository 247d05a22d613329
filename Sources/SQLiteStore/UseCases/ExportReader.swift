internal import Library

/// Reads everything of one scope, some records at a time, in one transaction.
final class ExportReader {
  /// Records that are read in one go.
  private static let batch = 200

  private enum Part {
    case titles, members, loans, holds, policy
    case goals, readings, notes
  }

  private let connection: Connection
  private let scope: ExportScope
  private let actor: Actor
  private var parts: [Part]
  /// The key of the last record that was read.
  private var last: Int64 = 0
  /// Whose records they are.
  private var owner: Int64 = 0
  private var hasBegun = false

  init(_ file: StoreFile, _ scope: ExportScope, _ actor: Actor) throws {
    connection = try file.openForReading()
    self.scope = scope
    self.actor = actor
    parts =
      switch scope {
      case .library: [.titles, .members, .loans, .holds, .policy]
      case .own: [.goals, .readings, .notes]
      }
  }

  func next() throws(SQLiteFailure) -> ExportOutcome {
    if !hasBegun {
      try connection.run("BEGIN")
      hasBegun = true
      if case .own(let id) = scope {
        guard let member = try MemberTable.member(id, on: connection), member.isSelf(of: actor)
        else { return .notPermitted }
        owner = member.key
      }
    }
    while let part = parts.first {
      let records = try records(of: part)
      if records.count < Self.batch {
        parts.removeFirst()
        last = 0
      }
      if !records.isEmpty { return .records(records) }
    }
    return .end
  }

  private func records(of part: Part) throws(SQLiteFailure) -> [ExportRecord] {
    switch part {
    case .titles: try titles()
    case .members: try members()
    case .loans: try loans()
    case .holds: try holds()
    case .policy: [.policy(try PolicyTable.current(on: connection))]
    case .goals: try goals()
    case .readings: try readings()
    case .notes: try notes()
    }
  }

  private func titles() throws(SQLiteFailure) -> [ExportRecord] {
    let titles = try connection.all(
      """
      SELECT \(StoredTitle.columns), natural_key FROM books
      WHERE key > ? ORDER BY key LIMIT \(Self.batch)
      """, .integer(last)
    ) { (row) throws(SQLiteFailure) in (StoredTitle(row), row.text(7)) }
    var records: [ExportRecord] = []
    for (title, naturalKey) in titles {
      last = title.key
      var row = title.row(naturalKey: naturalKey)
      let copies = try connection.all(
        "SELECT barcode, shelf, state FROM copies WHERE book = ? ORDER BY barcode IS NULL, key",
        .integer(title.key)
      ) { (row) throws(SQLiteFailure) in
        (row.optionalText(0), row.optionalText(1), Copy.State(rawValue: row.text(2)))
      }
      row.copies = copies.count
      row.barcodes = copies.compactMap(\.0)
      row.shelves = copies.map(\.1)
      row.states = copies.map { $0.2 ?? .shelf }
      records.append(.title(row))
    }
    return records
  }

  private func members() throws(SQLiteFailure) -> [ExportRecord] {
    try connection.all(
      """
      SELECT key, name, card, account, grouping, contact, expires, blocked FROM members
      WHERE key > ? ORDER BY key LIMIT \(Self.batch)
      """, .integer(last)
    ) { [self] (row) throws(SQLiteFailure) in
      last = row.integer(0)
      var member = MemberRecord(name: row.text(1))
      member.card = row.optionalText(2)
      member.account = row.optionalText(3).map { AccountID($0) }
      member.group = row.optionalText(4)
      member.contact = row.optionalText(5)
      member.expires = row.optionalText(6).flatMap { CalendarDate(iso8601: $0) }
      member.blocked = row.optionalText(7)
      return .member(member)
    }
  }

  private func loans() throws(SQLiteFailure) -> [ExportRecord] {
    try connection.all(
      """
      SELECT b.key, b.title, b.original_title, b.authors, b.year, b.isbn, b.language,
        b.natural_key, l.key, c.barcode, m.card, m.account, m.name, l.lent, l.due, l.returned,
        l.renewals
      FROM loans l JOIN books b ON b.key = l.book JOIN copies c ON c.key = l.copy
        LEFT JOIN members m ON m.key = l.member
      WHERE l.key > ? ORDER BY l.key LIMIT \(Self.batch)
      """, .integer(last)
    ) { [self] (row) throws(SQLiteFailure) in
      last = row.integer(8)
      guard let lent = CalendarDate(iso8601: row.text(13)),
        let due = CalendarDate(iso8601: row.text(14))
      else {
        throw .unreadable("a loan's dates")
      }
      return .loan(
        LoanRecord(
          barcode: row.optionalText(9), title: StoredTitle(row).row(naturalKey: row.text(7)),
          card: row.optionalText(10), account: row.optionalText(11).map { AccountID($0) },
          member: row.optionalText(12), lent: lent, due: due,
          returned: row.optionalText(15).flatMap { CalendarDate(iso8601: $0) },
          renewals: row.int(16)))
    }
  }

  /// In the order of the queues.
  private func holds() throws(SQLiteFailure) -> [ExportRecord] {
    try connection.all(
      """
      SELECT b.key, b.title, b.original_title, b.authors, b.year, b.isbn, b.language,
        b.natural_key, h.key, m.card, m.account, m.name, h.placed
      FROM holds h JOIN books b ON b.key = h.book JOIN members m ON m.key = h.member
      WHERE h.key > ? ORDER BY h.key LIMIT \(Self.batch)
      """, .integer(last)
    ) { [self] (row) throws(SQLiteFailure) in
      last = row.integer(8)
      guard let placed = CalendarDate(iso8601: row.text(12)) else {
        throw .unreadable("the day of a hold")
      }
      return .hold(
        HoldRecord(
          title: StoredTitle(row).row(naturalKey: row.text(7)), card: row.optionalText(9),
          account: row.optionalText(10).map { AccountID($0) }, member: row.text(11),
          placed: placed))
    }
  }

  private func goals() throws(SQLiteFailure) -> [ExportRecord] {
    try connection.all(
      "SELECT year, target FROM goals WHERE member = ? AND year > ? ORDER BY year LIMIT \(Self.batch)",
      .integer(owner), .integer(last)
    ) { [self] (row) throws(SQLiteFailure) in
      last = row.integer(0)
      return .goal(year: row.int(0), target: row.int(1))
    }
  }

  private func readings() throws(SQLiteFailure) -> [ExportRecord] {
    try connection.all(
      """
      SELECT key, title, finished FROM finishes WHERE member = ? AND key > ?
      ORDER BY key LIMIT \(Self.batch)
      """, .integer(owner), .integer(last)
    ) { [self] (row) throws(SQLiteFailure) in
      last = row.integer(0)
      return .reading(
        title: row.text(1), finished: row.optionalText(2).flatMap { PartialDate($0) })
    }
  }

  private func notes() throws(SQLiteFailure) -> [ExportRecord] {
    try connection.all(
      """
      SELECT key, id, title, text, revision, changed FROM notes WHERE member = ? AND key > ?
      ORDER BY key LIMIT \(Self.batch)
      """, .integer(owner), .integer(last)
    ) { [self] (row) throws(SQLiteFailure) in
      last = row.integer(0)
      guard let title = try? NoteTitle(row.text(2)) else { throw .unreadable("a note's title") }
      return .note(
        Note(
          id: NoteID(row.text(1)), title: title, text: row.text(3), revision: row.int(4),
          changed: Timestamp(secondsSinceEpoch: row.integer(5))))
    }
  }
}

extension StoredTitle {
  /// As a file says it; the source, where the title came with one.
  fileprivate func row(naturalKey: String) -> CatalogueRow {
    let prefix = "source:"
    return CatalogueRow(
      line: 0,
      source: naturalKey.hasPrefix(prefix) ? String(naturalKey.dropFirst(prefix.count)) : nil,
      content: CatalogueRow.Content(
        title: title, originalTitle: originalTitle, authors: authors, year: year,
        isbn: isbn.flatMap { ISBN($0) }, language: language))
  }
}
