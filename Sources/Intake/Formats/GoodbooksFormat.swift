internal import Library

/// The books of goodbooks-10k. Its numbers have been through a spreadsheet: ISBNs have lost their
/// leading zeros, years are decimal fractions, ISBN-13s are rounded and useless.
struct GoodbooksFormat {
  enum Column: String, CaseIterable {
    case id = "book_id"
    case isbn
    case authors
    case year = "original_publication_year"
    case originalTitle = "original_title"
    case title
    case language = "language_code"
  }

  private let places: [Column: Int]
  private let width: Int

  init(places: [String: Int], width: Int) {
    self.width = width
    self.places = Column.allCases.reduce(into: [:]) { $0[$1] = places[$1.rawValue] }
  }

  func row(_ row: CSVRow) throws(RowProblem) -> CatalogueRow {
    guard row.count == width else { throw .columnCount(found: row.count, expected: width) }
    let title = try text(.title, of: row)
    guard !Blanks.isBlank(title) else { throw .titleMissing }
    let originalTitle = try text(.originalTitle, of: row)
    let hasOriginalTitle = !Blanks.isBlank(originalTitle) && originalTitle != title
    let id = Blanks.trimmed(try text(.id, of: row))
    return CatalogueRow(
      line: row.line, source: id.isEmpty ? nil : "goodbooks:" + id,
      content: CatalogueRow.Content(
        title: title, originalTitle: hasOriginalTitle ? originalTitle : nil,
        authors: Cell.list(try text(.authors, of: row), separator: ","),
        year: try year(Blanks.trimmed(try text(.year, of: row))),
        // One that is wrong was wrong before: the title is kept without it.
        isbn: ISBN(restoringLeadingZeros: Blanks.trimmed(try text(.isbn, of: row))),
        language: LanguageTag.tag(Blanks.trimmed(try text(.language, of: row)))))
  }

  private func text(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    let place = places[column] ?? row.count
    try Cell.check(row.bytes(place), of: column.rawValue)
    return row.text(place)
  }

  /// "2008.0", "-720.0", or nothing.
  private func year(_ text: String) throws(RowProblem) -> Int? {
    if text.isEmpty { return nil }
    let whole = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    guard let year = Cell.year(whole) else { throw .notAYear(Cell.quoted(text)) }
    return year
  }
}
