internal import Library

/// What one row of a catalogue means for the store as it is: decided before anything is written, so that
/// a row is taken as a whole or not at all, and a rehearsal decides as the real run does.
enum ImportPlan {
  case add(CopyPlan)
  case update(Int64, isContentChanged: Bool, CopyPlan)
  case leave
  case refuse(RowProblem)

  static func plan(
    _ row: CatalogueRow, on connection: Connection
  ) throws(SQLiteFailure) -> ImportPlan {
    if let problem = problem(row) { return .refuse(problem) }
    let found = try title(row, on: connection)
    for barcode in row.barcodes {
      let owner = try connection.first(
        "SELECT book FROM copies WHERE barcode = ?", .text(barcode)
      ) { $0.integer(0) }
      if let owner, owner != found?.key { return .refuse(.barcodeTaken(barcode)) }
    }
    guard let found else { return .add(CopyPlan(of: row)) }
    let copies = try CopyPlan(of: row, book: found.key, on: connection)
    let isContentChanged = !found.equals(row.content)
    guard isContentChanged || !copies.isEmpty else { return .leave }
    return .update(found.key, isContentChanged: isContentChanged, copies)
  }

  /// What the store itself insists on, whatever a file's reader has let through.
  private static func problem(_ row: CatalogueRow) -> RowProblem? {
    let content = row.content
    if Blanks.isBlank(content.title) { return .titleMissing }
    if content.title.utf8.count > CatalogueRow.longestTitle {
      return .titleTooLong(limit: CatalogueRow.longestTitle)
    }
    if let copies = row.copies, !CatalogueRow.copyRange.contains(copies) {
      return .notACopyCount(String(copies), CatalogueRow.copyRange)
    }
    if row.barcodes.contains(where: { $0.utf8.count > CatalogueRow.longestBarcode }) {
      return .barcodeTooLong(limit: CatalogueRow.longestBarcode)
    }
    if row.shelves.contains(where: { ($0?.utf8.count ?? 0) > Copy.longestShelf }) {
      return .shelfTooLong(limit: Copy.longestShelf)
    }
    if row.barcodes.count > CatalogueRow.copyRange.upperBound {
      return .notACopyCount(String(row.barcodes.count), CatalogueRow.copyRange)
    }
    if content.authors.contains(where: { $0.utf8.contains(0x1F) }) {
      return .controlCharacter(column: "authors")
    }
    return nil
  }

  /// The title that the row means: the one with its natural key, else one that came without an ISBN
  /// and gets it now. Never one that is merely alike (C-38).
  private static func title(
    _ row: CatalogueRow, on connection: Connection
  ) throws(SQLiteFailure) -> StoredTitle? {
    let select = "SELECT \(StoredTitle.columns) FROM books WHERE natural_key = ?"
    if let title = try connection.first(select, .text(row.naturalKey), read: StoredTitle.init) {
      return title
    }
    guard row.source == nil, row.content.isbn != nil else { return nil }
    return try connection.first(
      select, .text(row.content.descriptiveKey), read: StoredTitle.init)
  }
}

extension CatalogueRow {
  /// Source and id there, else ISBN, else title, authors and year.
  var naturalKey: String {
    if let source { return "source:" + source }
    if let isbn = content.isbn { return "isbn:" + isbn.thirteen }
    return content.descriptiveKey
  }
}

extension CatalogueRow.Content {
  fileprivate var descriptiveKey: String {
    (["title:" + title] + authors + [year.map(String.init) ?? ""])
      .joined(separator: String(Authors.separator))
  }
}
