internal import Library

/// A file of goals, readings or notes, as an export of one's own has them.
struct OwnFormat {
  enum Kind: String, CaseIterable {
    case goals, readings, notes

    var columns: [String] {
      switch self {
      case .goals: ["year", "target"]
      case .readings: ["title", "finished"]
      case .notes: ["title", "text"]
      }
    }
  }

  static let columns = ["year", "target", "title", "finished", "text"]

  let kind: Kind
  /// Of the kind's columns, in their order.
  private let places: [Int]
  private let width: Int

  /// Nil: it is another's header.
  init?(_ header: Header) throws(ImportRefusal) {
    let found = try header.places(of: Self.columns)
    let kind = Kind.allCases.first { $0.columns.allSatisfy { found[$0] != nil } }
    guard let kind else { return nil }
    self.kind = kind
    places = kind.columns.compactMap { found[$0] }
    width = header.count
  }

  func row(_ row: CSVRow) throws(RowProblem) -> OwnRow {
    guard row.count == width else { throw .columnCount(found: row.count, expected: width) }
    switch kind {
    case .goals:
      let year = Cell.unwrapped(try text(0, of: row))
      guard let number = Cell.count(year), (1...9999).contains(number) else {
        throw .notAYear(Cell.quoted(year))
      }
      let target = Cell.unwrapped(try text(1, of: row))
      guard let books = Cell.count(target), GoalProgress.targets.contains(books) else {
        throw .notATarget(Cell.quoted(target), GoalProgress.targets)
      }
      return .goal(line: row.line, year: number, target: books)
    case .readings:
      // A book may have been counted without a title.
      let title = try text(0, of: row)
      let day = Cell.unwrapped(try text(1, of: row))
      let finished = PartialDate(day)
      guard finished != nil || day.isEmpty else { throw .notADate(Cell.quoted(day)) }
      return .reading(line: row.line, title: title, finished: finished, occurrence: 1)
    case .notes:
      // Verbatim, whatever is in it.
      return .note(
        line: row.line, title: Cell.unguarded(row.text(places[0])),
        text: Cell.unguarded(row.text(places[1])))
    }
  }

  private func text(_ column: Int, of row: CSVRow) throws(RowProblem) -> String {
    try Cell.check(row.bytes(places[column]), of: kind.columns[column])
    return Cell.unguarded(row.text(places[column]))
  }
}
