internal import Library

extension Desk {
  func importRows(
    _ rows: [CatalogueRow], by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ImportOutcome> {
    guard actor.isStaff else { return Written(.impossible([.notPermitted])) }
    var counts = ImportCounts()
    var events: [DomainEvent] = [.catalogueChanged]
    for row in rows {
      switch try ImportPlan.plan(row, on: connection) {
      case .add(let copies):
        try add(row, copies, on: connection)
        counts.added += 1
      case .update(let book, let isContentChanged, let copies):
        if isContentChanged { try change(book, to: row, on: connection) }
        try take(copies, of: book, on: connection)
        events += try moveQueue(ofBook: book, on: connection)
        counts.updated += 1
      case .leave: counts.unchanged += 1
      case .refuse(let problem):
        counts.failures.append(RowFailure(line: row.line, problem: problem))
      }
    }
    guard counts.added + counts.updated > 0 else { return Written(.counted(counts)) }
    let summary = "\(counts.added) added, \(counts.updated) updated"
    try note("import", summary, by: actor, on: connection)
    return Written(.counted(counts), events)
  }

  /// Adds a title that the catalogue does not have.
  ///
  /// - Parameter copies: nil: none.
  /// - Returns: its key.
  @discardableResult
  func add(
    _ row: CatalogueRow, _ copies: CopyPlan?, on connection: Connection
  ) throws(SQLiteFailure) -> Int64 {
    let content = row.content
    try connection.run(
      """
      INSERT INTO books (id, natural_key, title, original_title, authors, year, isbn, isbn13,
        language, sort)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(try newIdentifier(.book, in: "books", on: connection)), .text(row.naturalKey),
      .text(content.title), SQLValue(content.originalTitle), .text(Authors.text(content.authors)),
      SQLValue(content.year), SQLValue(content.isbn?.text), SQLValue(content.isbn?.thirteen),
      SQLValue(content.language), .text(Folding.key(content.title)))
    let book = connection.lastInsertedKey
    try SearchIndex.insert(
      book: book, title: content.title, originalTitle: content.originalTitle,
      authors: content.authors, on: connection)
    if let copies { try take(copies, of: book, on: connection) }
    return book
  }

  func change(
    _ book: Int64, to row: CatalogueRow, on connection: Connection
  ) throws(SQLiteFailure) {
    let content = row.content
    try connection.run(
      """
      UPDATE books SET natural_key = ?, title = ?, original_title = ?, authors = ?, year = ?,
        isbn = ?, isbn13 = ?, language = ?, sort = ?
      WHERE key = ?
      """,
      .text(row.naturalKey), .text(content.title), SQLValue(content.originalTitle),
      .text(Authors.text(content.authors)), SQLValue(content.year), SQLValue(content.isbn?.text),
      SQLValue(content.isbn?.thirteen), SQLValue(content.language),
      .text(Folding.key(content.title)), .integer(book))
    try SearchIndex.remove(book: book, on: connection)
    try SearchIndex.insert(
      book: book, title: content.title, originalTitle: content.originalTitle,
      authors: content.authors, on: connection)
  }

  private func take(
    _ plan: CopyPlan, of book: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    for change in plan.changes {
      try connection.run(
        "UPDATE copies SET barcode = ?, shelf = ? WHERE key = ?", SQLValue(change.barcode),
        SQLValue(change.shelf), .integer(change.key))
    }
    for copy in plan.additions {
      try CopyTable.add(
        Copy(
          id: try newCopyID(on: connection), barcode: copy.barcode, shelf: copy.shelf,
          state: copy.state),
        of: book, on: connection)
    }
  }
}
