internal import Library

extension Desk {
  func importRows(
    _ rows: [CatalogueRow], by actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<ImportOutcome> {
    guard actor.isStaff else { return Written(.impossible([.notPermitted])) }
    var counts = ImportCounts()
    for row in rows {
      switch try ImportPlan.plan(row, on: connection) {
      case .add:
        try add(row, on: connection)
        counts.added += 1
      case .update(let book, let isContentChanged, let newBarcodes, let copies):
        if isContentChanged { try change(book, to: row, on: connection) }
        try addCopies(of: book, barcodes: newBarcodes, atLeast: copies ?? 0, on: connection)
        counts.updated += 1
      case .leave: counts.unchanged += 1
      case .refuse(let problem):
        counts.failures.append(RowFailure(line: row.line, problem: problem))
      }
    }
    guard counts.added + counts.updated > 0 else { return Written(.counted(counts)) }
    let summary = "\(counts.added) added, \(counts.updated) updated"
    try note("import", summary, by: actor, on: connection)
    return Written(.counted(counts), .catalogueChanged)
  }

  private func add(_ row: CatalogueRow, on connection: Connection) throws(SQLiteFailure) {
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
    let barcodes = row.barcodes.reduce(into: [String]()) { unique, barcode in
      if !unique.contains(barcode) { unique.append(barcode) }
    }
    try addCopies(of: book, barcodes: barcodes, atLeast: row.copies ?? 1, on: connection)
  }

  private func change(
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

  /// New barcodes go on copies that have none yet, then on new ones.
  private func addCopies(
    of book: Int64, barcodes: [String], atLeast count: Int, on connection: Connection
  ) throws(SQLiteFailure) {
    var remaining = barcodes[...]
    while let barcode = remaining.first {
      let bare = try connection.first(
        "SELECT key FROM copies WHERE book = ? AND barcode IS NULL ORDER BY key LIMIT 1",
        .integer(book)
      ) { $0.integer(0) }
      guard let bare else { break }
      try connection.run(
        "UPDATE copies SET barcode = ? WHERE key = ?", .text(barcode), .integer(bare))
      remaining = remaining.dropFirst()
    }
    let present = try connection.count(
      "SELECT count(*) FROM copies WHERE book = ?", .integer(book))
    for index in 0..<max(remaining.count, count - present) {
      let barcode = index < remaining.count ? remaining[remaining.startIndex + index] : nil
      try connection.run(
        "INSERT INTO copies (id, book, barcode) VALUES (?, ?, ?)",
        .text(try newIdentifier(.copy, in: "copies", on: connection)), .integer(book),
        SQLValue(barcode))
    }
  }
}
