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
  private let cells: RecordCells<Column>

  static func recognise(_ header: Header) throws(ImportRefusal) -> LoansFormat {
    let cells = try RecordCells<Column>(header)
    let tellsBook = [Column.barcode, .title].contains { cells.has($0) }
    let tellsMember = [Column.card, .account, .member].contains { cells.has($0) }
    guard tellsBook, tellsMember, required.allSatisfy({ cells.has($0) }) else {
      throw .unknownLoans(columns: header.shown)
    }
    return LoansFormat(ignored: header.ignored(besides: columns), cells: cells)
  }

  let name = "loans"

  func row(_ row: CSVRow) throws(RowProblem) -> ImportedLoan {
    try cells.check(row)
    guard let lent = try cells.date(.lent, of: row), let due = try cells.date(.due, of: row) else {
      throw .notADate("")
    }
    return ImportedLoan(
      line: row.line,
      loan: LoanRecord(
        barcode: try cells.value(.barcode, of: row),
        title: try cells.title(
          row, title: .title, authors: .authors, year: .year, isbn: .isbn, source: .source),
        card: try cells.value(.card, of: row),
        account: try cells.value(.account, of: row).map { AccountID($0) },
        member: try cells.value(.member, of: row), lent: lent, due: due,
        returned: try cells.date(.returned, of: row), renewals: try renewals(row)))
  }

  private func renewals(_ row: CSVRow) throws(RowProblem) -> Int {
    guard let text = try cells.value(.renewals, of: row).map(Cell.unwrapped) else { return 0 }
    guard let count = Cell.count(text) else { throw .notACount(Cell.quoted(text)) }
    return count
  }
}
