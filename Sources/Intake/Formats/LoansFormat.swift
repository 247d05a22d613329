internal import Library

/// A file of loans, as an export of the library has it.
struct LoansFormat: RowFormat {
  enum Column: String, CaseIterable {
    case barcode, title, authors, year, isbn, source
    case card, account, member
    case lent, due, returned, renewals
  }

  static let columns = Column.allCases.map(\.rawValue)
  private static let required: [Column] = [.lent, .due]

  let ignored: [String]
  private let places: [Column: Int]
  private let width: Int

  static func recognise(_ header: Header) throws(ImportRefusal) -> LoansFormat {
    let found = try header.places(of: columns)
    let tellsBook = [Column.barcode, .title].contains { found[$0.rawValue] != nil }
    let tellsMember = [Column.card, .account, .member].contains { found[$0.rawValue] != nil }
    guard tellsBook, tellsMember, required.allSatisfy({ found[$0.rawValue] != nil }) else {
      throw .unknownLoans(columns: header.shown)
    }
    return LoansFormat(
      ignored: header.ignored(besides: columns),
      places: Column.allCases.reduce(into: [:]) { $0[$1] = found[$1.rawValue] },
      width: header.count)
  }

  let name = "loans"

  func row(_ row: CSVRow) throws(RowProblem) -> ImportedLoan {
    guard row.count == width else { throw .columnCount(found: row.count, expected: width) }
    guard let lent = try date(.lent, of: row), let due = try date(.due, of: row) else {
      throw .notADate("")
    }
    return ImportedLoan(
      line: row.line,
      loan: LoanRecord(
        barcode: try value(.barcode, of: row), title: try title(row),
        card: try value(.card, of: row),
        account: try value(.account, of: row).map { AccountID($0) },
        member: try value(.member, of: row), lent: lent, due: due,
        returned: try date(.returned, of: row), renewals: try renewals(row)))
  }

  private func title(_ row: CSVRow) throws(RowProblem) -> CatalogueRow {
    let authors = try value(.authors, of: row).map { Cell.pieces($0) } ?? []
    let year = try value(.year, of: row)
    return CatalogueRow(
      line: row.line, source: try value(.source, of: row),
      content: CatalogueRow.Content(
        title: try text(.title, of: row), authors: authors.filter { !$0.isEmpty },
        year: year.flatMap { Cell.year($0) },
        isbn: try value(.isbn, of: row).flatMap { ISBN($0) }))
  }

  private func renewals(_ row: CSVRow) throws(RowProblem) -> Int {
    guard let text = try value(.renewals, of: row) else { return 0 }
    guard let count = Cell.count(text) else { throw .notACount(Cell.quoted(text)) }
    return count
  }

  /// Nil where the field is empty.
  private func date(_ column: Column, of row: CSVRow) throws(RowProblem) -> CalendarDate? {
    guard let text = try value(column, of: row) else { return nil }
    guard let date = CalendarDate(iso8601: text) else { throw .notADate(Cell.quoted(text)) }
    return date
  }

  private func value(_ column: Column, of row: CSVRow) throws(RowProblem) -> String? {
    let text = Cell.unwrapped(try text(column, of: row))
    return text.isEmpty ? nil : text
  }

  private func text(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    guard let place = places[column] else { return "" }
    try Cell.check(row.bytes(place), of: column.rawValue)
    return Cell.unguarded(row.text(place))
  }
}
