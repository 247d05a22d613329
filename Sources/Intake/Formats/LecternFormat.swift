internal import Library

/// Lectern's own catalogue file. `title` and `authors` must be there as columns; authors and barcodes
/// are separated by semicolons; a year before the common era is negative.
struct LecternFormat {
  enum Column: String, CaseIterable {
    case title, authors, year, language, isbn, copies, barcode
    case originalTitle = "original_title"
    case id
  }

  static let required: [Column] = [.title, .authors]

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
    let id = Cell.unwrapped(try text(.id, of: row))
    return CatalogueRow(
      line: row.line, source: id.isEmpty ? nil : "lectern:" + id,
      content: CatalogueRow.Content(
        title: title, originalTitle: Blanks.isBlank(originalTitle) ? nil : originalTitle,
        authors: Cell.list(try text(.authors, of: row), separator: ";"),
        year: try value(.year, of: row, Cell.year) { .notAYear($0) },
        isbn: try value(.isbn, of: row, { ISBN($0) }) { .notAnISBN($0) },
        language: try value(.language, of: row, LanguageTag.tag) { .notALanguage($0) }),
      copies: try value(.copies, of: row, copies) { .notACopyCount($0, CatalogueRow.copyRange) },
      barcodes: Cell.list(Cell.unwrapped(try text(.barcode, of: row)), separator: ";"))
  }

  private func copies(_ text: String) -> Int? {
    Cell.count(text).flatMap { CatalogueRow.copyRange.contains($0) ? $0 : nil }
  }

  private func text(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    guard let place = places[column] else { return "" }
    try Cell.check(row.bytes(place), of: column.rawValue)
    return row.text(place)
  }

  /// Nil where the field is empty.
  private func value<Value>(
    _ column: Column, of row: CSVRow, _ read: (String) -> Value?, _ problem: (String) -> RowProblem
  ) throws(RowProblem) -> Value? {
    let text = Cell.unwrapped(try text(column, of: row))
    if text.isEmpty { return nil }
    guard let value = read(text) else { throw problem(Cell.quoted(text)) }
    return value
  }
}
