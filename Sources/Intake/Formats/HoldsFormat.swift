internal import Library

/// A file of holds, as an export of the library has it: those who wait for one title stand in the order of
/// the queue.
struct HoldsFormat: RowFormat {
  enum Column: String, CaseIterable {
    case title, authors, year, isbn, source
    case card, account, member
    case placed
  }

  static let columns = Column.allCases.map(\.rawValue)

  let ignored: [String]
  private let cells: RecordCells<Column>

  static func recognise(_ header: Header) throws(ImportRefusal) -> HoldsFormat {
    let cells = try RecordCells<Column>(header)
    guard cells.has(.title), cells.has(.placed), cells.has(.card) || cells.has(.member) else {
      throw .unknownHolds(columns: header.shown)
    }
    return HoldsFormat(ignored: header.ignored(besides: columns), cells: cells)
  }

  let name = "holds"

  func row(_ row: CSVRow) throws(RowProblem) -> ImportedHold {
    try cells.check(row)
    guard let placed = try cells.date(.placed, of: row) else { throw .notADate("") }
    return ImportedHold(
      line: row.line,
      hold: HoldRecord(
        title: try cells.title(
          row, title: .title, authors: .authors, year: .year, isbn: .isbn, source: .source),
        card: try cells.value(.card, of: row),
        account: try cells.value(.account, of: row).map { AccountID($0) },
        member: try cells.value(.member, of: row) ?? "", placed: placed))
  }
}
