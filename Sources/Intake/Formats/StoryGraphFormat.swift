internal import Library

/// The export of a StoryGraph library. Books have no ids there, and may have been read several times.
struct StoryGraphFormat {
  enum Column: String, CaseIterable {
    case title
    case authors
    case isbn = "isbn/uid"
    case status = "read status"
    case lastRead = "last date read"
    case datesRead = "dates read"
  }

  static let columns = Column.allCases.map(\.rawValue)
  static let required: [Column] = [.title, .authors, .status, .lastRead]

  private let places: [Column: Int]
  private let width: Int

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
    let authors = try list(.authors, of: row)
    let number = Cell.bare(try text(.isbn, of: row))
    let status = Blanks.trimmed(try text(.status, of: row))
    let days = try days(row)
    return HistoryRow(
      line: row.line,
      source: "storygraph:"
        + (number.isEmpty ? ([title] + authors).joined(separator: "\u{1F}") : number),
      content: HistoryRow.Content(
        title: title, authors: authors, isbn: ISBN(number), shelf: Self.shelf(status)),
      reading: days.last.map { .dated($0) } ?? (status == "read" ? .undated : nil),
      earlier: days.dropLast().map { .dated($0) })
  }

  private static func shelf(_ status: String) -> HistoryRow.Shelf {
    switch status {
    case "read": .read
    case "currently-reading": .reading
    case "to-read": .wanted
    default: .other(status)
    }
  }

  /// When the book was read to its end, each time: "2023/01/02-2023/01/10, 2024/03".
  private func days(_ row: CSVRow) throws(RowProblem) -> [PartialDate] {
    var days: [PartialDate] = []
    var known: Set<PartialDate> = []
    for text in try list(.datesRead, of: row) {
      if let day = try Self.end(of: text), known.insert(day).inserted { days.append(day) }
    }
    if let last = try Self.end(of: Blanks.trimmed(try text(.lastRead, of: row))) {
      days.removeAll { $0 == last }
      days.append(last)
    }
    return days
  }

  /// The second day of two; nil: there is none yet. As much of it as there is (C-43).
  private static func end(of text: String) throws(RowProblem) -> PartialDate? {
    var text = text
    if text.utf8.contains(UInt8(ascii: "/")), let dash = text.utf8.lastIndex(of: UInt8(ascii: "-"))
    {
      text = Blanks.trimmed(String(text[text.utf8.index(after: dash)...]))
    }
    if text.isEmpty { return nil }
    guard let date = PartialDate(text, separator: "/") ?? PartialDate(text) else {
      throw .notADate(Cell.quoted(text))
    }
    return date
  }

  private func list(_ column: Column, of row: CSVRow) throws(RowProblem) -> [String] {
    try Cell.shortList(try text(column, of: row))
  }

  private func text(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    guard let place = places[column] else { return "" }
    try Cell.check(row.bytes(place), of: column.rawValue)
    return row.text(place)
  }
}
