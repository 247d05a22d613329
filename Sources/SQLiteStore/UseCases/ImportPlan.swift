internal import Library

/// What one row of a catalogue means for the store as it is: decided before anything is written, so that
/// a row is taken as a whole or not at all, and a rehearsal decides as the real run does.
enum ImportPlan {
  case add
  case update(Int64, isContentChanged: Bool, newBarcodes: [String], copies: Int?)
  case leave
  case refuse(RowProblem)

  static func plan(
    _ row: CatalogueRow, on connection: Connection
  ) throws(SQLiteFailure) -> ImportPlan {
    if let problem = problem(row) { return .refuse(problem) }
    let found = try title(row, on: connection)
    var newBarcodes: [String] = []
    for barcode in row.barcodes {
      let owner = try connection.first(
        "SELECT book FROM copies WHERE barcode = ?", .text(barcode)
      ) { $0.integer(0) }
      if let owner {
        guard owner == found?.key else { return .refuse(.barcodeTaken(barcode)) }
      } else if !newBarcodes.contains(barcode) {
        newBarcodes.append(barcode)
      }
    }
    guard let found else { return .add }
    let copies = try connection.count(
      "SELECT count(*) FROM copies WHERE book = ?", .integer(found.key))
    let isContentChanged = !found.equals(row.content)
    let wantsMore = (row.copies ?? 0) > copies
    guard isContentChanged || wantsMore || !newBarcodes.isEmpty else { return .leave }
    return .update(
      found.key, isContentChanged: isContentChanged, newBarcodes: newBarcodes, copies: row.copies)
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
