internal import Library

/// The export of a LibraryThing library, separated by tabs. Many of its values are lists in brackets, of
/// none, one or several (C-45).
struct LibraryThingFormat {
  enum Column: String, CaseIterable {
    case id = "book id"
    case title
    case author = "primary author"
    case otherAuthors = "secondary author"
    case date
    case isbn
    case isbns
    case languages
    case copies
    case barcode
  }

  static let columns = Column.allCases.map(\.rawValue)
  static let required: [Column] = [.id, .title, .author, .isbns]

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
    let id = Blanks.trimmed(try text(.id, of: row))
    let numbers = Self.list(try text(.isbn, of: row)) + Self.list(try text(.isbns, of: row))
    return CatalogueRow(
      line: row.line, source: id.isEmpty ? nil : "librarything:" + id,
      content: CatalogueRow.Content(
        title: title, authors: try authors(row), year: Self.year(try text(.date, of: row)),
        // One that is wrong was wrong before: the title is kept without it.
        isbn: numbers.lazy.compactMap { ISBN($0) }.first,
        language: Self.list(try text(.languages, of: row)).first.flatMap(LanguageName.tag)),
      copies: try copies(row), barcodes: Self.list(try text(.barcode, of: row)))
  }

  /// "[2070291340]", "2070291340, 9782070291342", "[]" or nothing.
  static func list(_ text: String) -> [String] {
    var text = Blanks.trimmed(text)
    if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
    return Cell.list(text, separator: ",")
  }

  private func authors(_ row: CSVRow) throws(RowProblem) -> [String] {
    let others = Cell.list(try text(.otherAuthors, of: row), separator: "|")
    return ([Blanks.trimmed(try text(.author, of: row))] + others)
      .map(PersonName.asSaid).filter { !$0.isEmpty }
  }

  private func copies(_ row: CSVRow) throws(RowProblem) -> Int? {
    guard let text = Self.list(try text(.copies, of: row)).first else { return nil }
    guard let copies = Cell.count(text), CatalogueRow.copyRange.contains(copies) else {
      throw .notACopyCount(Cell.quoted(text), CatalogueRow.copyRange)
    }
    return copies
  }

  /// "2007", "[2007-05-08]", "c1999"; what is none of these says nothing.
  private static func year(_ text: String) -> Int? {
    text.utf8.split { !(48...57).contains($0) }.first { $0.count == 4 }
      .flatMap { Cell.year(String(decoding: $0, as: UTF8.self)) }
  }

  private func text(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    guard let place = places[column] else { return "" }
    try Cell.check(row.bytes(place), of: column.rawValue)
    return row.text(place)
  }
}
