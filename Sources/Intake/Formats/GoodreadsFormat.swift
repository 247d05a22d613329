internal import Library

/// The export of a Goodreads library: 31, 24 or 23 columns, of which these few tell the reading.
struct GoodreadsFormat {
  enum Column: String, CaseIterable {
    case id = "book id"
    case title
    case author
    case additionalAuthors = "additional authors"
    case isbn
    case isbn13
    case dateRead = "date read"
    case shelf = "exclusive shelf"
    case notes = "private notes"
  }

  static let required: [Column] = [.id, .title, .author, .dateRead, .shelf]

  private let places: [Column: Int]
  private let width: Int

  static let columns = Column.allCases.map(\.rawValue)

  /// Nil: it is another's header.
  init?(_ header: Header) throws(ImportRefusal) {
    guard Self.required.allSatisfy({ header.columns.contains($0.rawValue) }) else { return nil }
    let found = try header.places(of: Self.columns)
    places = Column.allCases.reduce(into: [:]) { $0[$1] = found[$1.rawValue] }
    width = header.count
  }

  func row(_ row: CSVRow) throws(RowProblem) -> HistoryRow {
    guard row.count == width else { throw .columnCount(found: row.count, expected: width) }
    let title = try text(.title, of: row)
    guard !Blanks.isBlank(title) else { throw .titleMissing }
    let author = try text(.author, of: row)
    let shelf = Blanks.trimmed(try text(.shelf, of: row))
    let id = Cell.bare(try text(.id, of: row))
    let date = try date(Cell.bare(try text(.dateRead, of: row)))
    return HistoryRow(
      line: row.line,
      // Without an id the book is what it is called, and by whom (C-38).
      source: "goodreads:" + (id.isEmpty ? "\(title)\u{1F}\(author)" : id),
      content: HistoryRow.Content(
        title: title, authors: try authors(author, row), isbn: try isbn(row),
        shelf: Self.shelf(shelf), notes: try text(.notes, of: row)),
      reading: date.map { HistoryRow.Reading.dated($0) } ?? (shelf == "read" ? .undated : nil))
  }

  /// A wrong number was wrong before: the book is kept without it.
  private func isbn(_ row: CSVRow) throws(RowProblem) -> ISBN? {
    if let isbn = ISBN(Cell.bare(try text(.isbn13, of: row))) { return isbn }
    return ISBN(Cell.bare(try text(.isbn, of: row)))
  }

  private func authors(_ author: String, _ row: CSVRow) throws(RowProblem) -> [String] {
    let additional = try Cell.shortList(try text(.additionalAuthors, of: row))
    return (Blanks.isBlank(author) ? [] : [Blanks.trimmed(author)]) + additional
  }

  private static func shelf(_ name: String) -> HistoryRow.Shelf {
    switch name {
    case "read": .read
    case "currently-reading": .reading
    case "to-read": .wanted
    default: .other(name)
    }
  }

  /// "2020/10/25", or as much of it as there is; nothing else is a date (C-43).
  private func date(_ text: String) throws(RowProblem) -> PartialDate? {
    if text.isEmpty { return nil }
    guard let date = PartialDate(text, separator: "/") ?? PartialDate(text) else {
      throw .notADate(Cell.quoted(text))
    }
    return date
  }

  private func text(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    guard let place = places[column] else { return "" }
    try Cell.check(row.bytes(place), of: column.rawValue)
    return row.text(place)
  }
}
