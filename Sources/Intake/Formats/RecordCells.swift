internal import Library

/// The cells of a file whose columns always have the names of an export of the library.
struct RecordCells<Column: RawRepresentable & CaseIterable & Hashable & Sendable>: Sendable
where Column.RawValue == String {
  private let places: [Column: Int]
  private let width: Int

  init(_ header: Header) throws(ImportRefusal) {
    let found = try header.places(of: Column.allCases.map(\.rawValue))
    places = Column.allCases.reduce(into: [:]) { $0[$1] = found[$1.rawValue] }
    width = header.count
  }

  func has(_ column: Column) -> Bool { places[column] != nil }

  func check(_ row: CSVRow) throws(RowProblem) {
    guard row.count == width else { throw .columnCount(found: row.count, expected: width) }
  }

  /// By which a title is found again.
  func title(
    _ row: CSVRow, title: Column, authors: Column, year: Column, isbn: Column, source: Column
  ) throws(RowProblem) -> CatalogueRow {
    let people = try value(authors, of: row).map { Cell.pieces($0) } ?? []
    return CatalogueRow(
      line: row.line, source: try value(source, of: row),
      content: CatalogueRow.Content(
        title: Cell.unguarded(try cell(title, of: row)), authors: people.filter { !$0.isEmpty },
        year: try value(year, of: row).flatMap { Cell.year(Cell.unwrapped($0)) },
        isbn: try value(isbn, of: row).flatMap { ISBN(Cell.unwrapped($0)) }))
  }

  /// Nil where the field is empty.
  func date(_ column: Column, of row: CSVRow) throws(RowProblem) -> CalendarDate? {
    guard let text = try value(column, of: row).map(Cell.unwrapped) else { return nil }
    guard let date = CalendarDate(iso8601: text) else { throw .notADate(Cell.quoted(text)) }
    return date
  }

  /// Nil where the field is empty.
  func value(_ column: Column, of row: CSVRow) throws(RowProblem) -> String? {
    let text = Cell.plain(try cell(column, of: row))
    return text.isEmpty ? nil : text
  }

  private func cell(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    guard let place = places[column] else { return "" }
    try Cell.check(row.bytes(place), of: column.rawValue)
    return row.text(place)
  }
}
