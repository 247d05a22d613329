internal import Library

/// The export of a Goodreads library: 31, 24 or 23 columns, of which these few tell the reading.
struct GoodreadsFormat: RowFormat {
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

  static func recognise(_ header: CSVRow) throws(ImportRefusal) -> GoodreadsFormat {
    if case .invalidUTF8(let line, let byte, _)? = header.problem {
      throw .headerNotUTF8(line: line, byte: byte)
    }
    let names = (0..<header.count).map { Blanks.trimmed(header.text($0)) }
    var places: [Column: Int] = [:]
    for (place, name) in names.enumerated() {
      guard let column = Column(rawValue: name.lowercased()) else { continue }
      guard places.updateValue(place, forKey: column) == nil else {
        throw .columnTwice(Cell.quoted(name))
      }
    }
    guard required.allSatisfy({ places[$0] != nil }) else {
      throw .unknownHistory(columns: names.prefix(100).map(Cell.quoted))
    }
    return GoodreadsFormat(places: places, width: header.count)
  }

  var name: String { "goodreads" }

  func row(_ row: CSVRow) throws(RowProblem) -> HistoryRow {
    guard row.count == width else { throw .columnCount(found: row.count, expected: width) }
    let title = try text(.title, of: row)
    guard !Blanks.isBlank(title) else { throw .titleMissing }
    let author = try text(.author, of: row)
    let shelf = Blanks.trimmed(try text(.shelf, of: row))
    let id = Cell.unwrapped(try text(.id, of: row))
    let date = try date(Cell.unwrapped(try text(.dateRead, of: row)))
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
    if let isbn = ISBN(Cell.unwrapped(try text(.isbn13, of: row))) { return isbn }
    return ISBN(Cell.unwrapped(try text(.isbn, of: row)))
  }

  private func authors(_ author: String, _ row: CSVRow) throws(RowProblem) -> [String] {
    let additional = Cell.list(try text(.additionalAuthors, of: row), separator: ",")
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
