internal import Library

/// A file of members, as a school's office exports it, or as the library does. A name and a card, or the
/// account by which somebody is a member, must be there as columns, a name perhaps in two; there may be
/// several ways to reach somebody. Blank cells say nothing.
struct MembersFormat: RowFormat {
  enum Column: String, CaseIterable {
    case name
    case firstName = "first_name"
    case lastName = "last_name"
    case card, group, contact, expires, blocked, account
  }

  static let columns = Column.allCases.map(\.rawValue)

  let ignored: [String]

  private let places: [Column: Int]
  private let contacts: [Int]
  private let width: Int

  static func recognise(_ header: Header) throws(ImportRefusal) -> MembersFormat {
    var places: [Column: Int] = [:]
    var contacts: [Int] = []
    var ignored: [String] = []
    for (place, name) in header.names.enumerated() where !header.columns[place].isEmpty {
      // What the person says goes before what it looks like.
      let own = Column(rawValue: header.columns[place])
      guard let column = own ?? MemberHeaders.column(name) else {
        ignored.append(Cell.quoted(name))
        continue
      }
      if column == .contact {
        contacts.append(place)
        continue
      }
      guard places.updateValue(place, forKey: column) == nil else {
        throw .columnTwice(Cell.quoted(name))
      }
    }
    let hasName = [.name, .firstName, .lastName].contains { places[$0] != nil }
    guard hasName, places[.card] != nil || places[.account] != nil else {
      throw .unknownMembers(columns: header.shown)
    }
    return MembersFormat(
      ignored: ignored, places: places, contacts: contacts, width: header.count)
  }

  var name: String { "members" }

  func row(_ row: CSVRow) throws(RowProblem) -> MemberRow {
    guard row.count == width else { throw .columnCount(found: row.count, expected: width) }
    let name = try name(row)
    guard !name.isEmpty else { throw .nameMissing }
    let card = try card(row)
    let account = try text(.account, of: row)
    guard !card.isEmpty || !account.isEmpty else { throw .cardMissing }
    let blocked = try text(.blocked, of: row)
    let group = try text(.group, of: row)
    var contact: [String] = []
    for place in contacts { contact.append(try text(place, .contact, of: row)) }
    contact.removeAll { $0.isEmpty }
    return MemberRow(
      line: row.line, card: card.isEmpty ? nil : card, name: name,
      group: group.isEmpty ? nil : group,
      contact: contact.isEmpty ? nil : contact.joined(separator: ", "), expires: try date(row),
      blocked: blocked.isEmpty ? nil : blocked,
      account: account.isEmpty ? nil : AccountID(account))
  }

  private func card(_ row: CSVRow) throws(RowProblem) -> String {
    guard let place = places[.card] else { return "" }
    return Cell.plain(try cell(place, .card, of: row))
  }

  /// A last name may be called just "name" beside a first name.
  private func name(_ row: CSVRow) throws(RowProblem) -> String {
    let whole = try text(.name, of: row)
    let first = try text(.firstName, of: row)
    let last = try text(.lastName, of: row)
    if places[.lastName] != nil, !whole.isEmpty { return whole }
    return [first, places[.lastName] == nil ? whole : last]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// ISO 8601, or day.month.year: written with full stops a date has that order everywhere.
  private func date(_ row: CSVRow) throws(RowProblem) -> CalendarDate? {
    let text = Cell.unwrapped(try text(.expires, of: row))
    if text.isEmpty { return nil }
    guard let date = CalendarDate(iso8601: text) ?? Self.dotted(text) else {
      throw .notADate(Cell.quoted(text))
    }
    return date
  }

  private static func dotted(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 3, parts[2].utf8.count == 4, let day = Cell.count(parts[0]),
      let month = Cell.count(parts[1]), let year = Cell.count(parts[2])
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  private func text(_ column: Column, of row: CSVRow) throws(RowProblem) -> String {
    guard let place = places[column] else { return "" }
    return try text(place, column, of: row)
  }

  private func text(
    _ place: Int, _ column: Column, of row: CSVRow
  ) throws(RowProblem) -> String {
    Blanks.trimmed(Cell.unguarded(try cell(place, column, of: row)))
  }

  private func cell(
    _ place: Int, _ column: Column, of row: CSVRow
  ) throws(RowProblem) -> String {
    try Cell.check(row.bytes(place), of: column.rawValue)
    return row.text(place)
  }
}
