internal import Library

/// Lectern's own catalogue file, which is also what people keep in spreadsheets. There must be titles,
/// and what tells books apart; authors, barcodes and shelves are separated by semicolons; a year before
/// the common era is negative.
struct LecternFormat {
  enum Column: String, CaseIterable {
    case title, authors, year, language, isbn, copies, barcode, shelf, state
    case originalTitle = "original_title"
    case id
    /// As ``CatalogueRow/source``, where the title came from another file.
    case source
  }

  /// Of these there must be one beside the title.
  static let telling: [Column] = [.authors, .isbn, .barcode]

  let ignored: [String]
  private let places: [Column: Int]
  private let width: Int

  init(places: [String: Int], width: Int, ignored: [String] = []) {
    self.width = width
    self.ignored = ignored
    self.places = Column.allCases.reduce(into: [:]) { $0[$1] = places[$1.rawValue] }
  }

  func row(_ row: CSVRow) throws(RowProblem) -> CatalogueRow {
    guard row.count == width else { throw .columnCount(found: row.count, expected: width) }
    let title = try text(.title, of: row)
    guard !Blanks.isBlank(title) else { throw .titleMissing }
    let originalTitle = try text(.originalTitle, of: row)
    return CatalogueRow(
      line: row.line, source: try source(row),
      content: CatalogueRow.Content(
        title: title, originalTitle: Blanks.isBlank(originalTitle) ? nil : originalTitle,
        authors: try list(.authors, of: row).filter { !$0.isEmpty },
        year: try value(.year, of: row, Cell.year) { .notAYear($0) },
        isbn: try value(.isbn, of: row, { ISBN($0) }) { .notAnISBN($0) },
        language: try value(.language, of: row, LanguageTag.tag) { .notALanguage($0) }),
      copies: try value(.copies, of: row, copies) { .notACopyCount($0, CatalogueRow.copyRange) },
      barcodes: try list(.barcode, of: row).filter { !$0.isEmpty },
      shelves: try list(.shelf, of: row).map { $0.isEmpty ? nil : $0 },
      states: try states(row))
  }

  private func source(_ row: CSVRow) throws(RowProblem) -> String? {
    let source = try plain(.source, of: row)
    if !source.isEmpty { return source }
    let id = try plain(.id, of: row)
    return id.isEmpty ? nil : "lectern:" + id
  }

  private func states(_ row: CSVRow) throws(RowProblem) -> [Copy.State] {
    var states: [Copy.State] = []
    for name in try list(.state, of: row) {
      guard let state = name.isEmpty ? .shelf : Copy.State(rawValue: name) else {
        throw .notAState(Cell.quoted(name))
      }
      states.append(state)
    }
    return states
  }

  private func copies(_ text: String) -> Int? {
    Cell.count(text).flatMap { CatalogueRow.copyRange.contains($0) ? $0 : nil }
  }

  private func list(_ column: Column, of row: CSVRow) throws(RowProblem) -> [String] {
    let text = try plain(column, of: row)
    return text.isEmpty ? [] : Cell.pieces(text)
  }

  private func text(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    Cell.unguarded(try cell(column, of: row))
  }

  private func plain(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    Cell.plain(try cell(column, of: row))
  }

  private func cell(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
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

extension RowPreview {
  init(_ row: CatalogueRow) {
    let content = row.content
    self.init(
      line: row.line,
      [
        "title": content.title, "original_title": content.originalTitle,
        "authors": Cell.joined(content.authors), "year": content.year.map(String.init),
        "isbn": content.isbn?.text, "language": content.language,
        "copies": row.copies.map(String.init), "barcode": Cell.joined(row.barcodes),
        "shelf": row.shelves.contains { $0 != nil }
          ? Cell.joined(row.shelves.map { $0 ?? "" }) : nil,
      ])
  }
}
