internal import Library

/// The columns of a file: as they are called there, and by the format's own names.
struct Header {
  /// Bytes of a name that are read; no column that anybody knows has more.
  private static let longestName = 1_024

  /// As in the file, without blanks at their ends.
  let names: [String]
  /// By the format's own names; a column that the format does not have has its own, in small letters.
  let columns: [String]

  init(
    _ row: CSVRow, known: [String] = [], aliases: ColumnAliases = .none,
    hints: [FileHints.Column] = []
  ) throws(ImportRefusal) {
    switch row.problem {
    case .invalidUTF8(let line, let byte, _)?: throw .headerNotUTF8(line: line, byte: byte)
    case .undecodable(_, let offset, let value)?:
      throw .headerNotInEncoding(offset: offset, value: value)
    case .tooLong?: throw .headerUnending
    default: break
    }
    guard row.count <= CSVRow.mostCells else {
      throw .tooManyColumns(found: row.count, limit: CSVRow.mostCells)
    }
    for hint in hints where !known.contains(aliases.column(hint.column) ?? hint.column) {
      throw .noSuchColumn(Cell.quoted(hint.column), known: known)
    }
    names = (0..<row.count).map {
      Blanks.trimmed(String(decoding: row.bytes($0).prefix(Self.longestName), as: UTF8.self))
    }
    columns = try Self.columns(names, aliases, hints)
  }

  var count: Int { names.count }

  /// Where each of these columns is; columns that nobody reads may be called the same.
  func places(of known: [String]) throws(ImportRefusal) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, column) in columns.enumerated() where known.contains(column) {
      guard places.updateValue(place, forKey: column) == nil else {
        throw .columnTwice(Cell.quoted(names[place]))
      }
    }
    return places
  }

  /// Whether a column is called so in the file, whatever else it may mean.
  func hasColumn(called name: String) -> Bool { names.contains { $0.lowercased() == name } }

  /// Where each of these columns is by its name in the file: for formats of other programs, whose names
  /// are always the same.
  func rawPlaces(of known: [String]) throws(ImportRefusal) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() {
      let column = name.lowercased()
      guard known.contains(column) else { continue }
      guard places.updateValue(place, forKey: column) == nil else {
        throw .columnTwice(Cell.quoted(name))
      }
    }
    return places
  }

  /// The headers that none of these columns has.
  func ignored(besides known: [String]) -> [String] {
    zip(names, columns).compactMap { known.contains($1) || $0.isEmpty ? nil : Cell.quoted($0) }
  }

  /// For a message.
  var shown: [String] { Self.shown(names) }

  private static func shown(_ names: [String]) -> [String] {
    names.prefix(100).map { Cell.quoted($0) }
  }

  /// What the person says goes first, then the format's own names, then the first of what else a column
  /// may be called.
  private static func columns(
    _ names: [String], _ aliases: ColumnAliases, _ hints: [FileHints.Column]
  ) throws(ImportRefusal) -> [String] {
    let small = names.map { $0.lowercased() }
    var columns: [String?] = Array(repeating: nil, count: names.count)
    let exact = hints.isEmpty ? [:] : firstPlaces(names)
    let alike = hints.isEmpty ? [:] : firstPlaces(names.map(ColumnAliases.folded))
    for hint in hints {
      let folded = ColumnAliases.folded(hint.header)
      guard let place = exact[hint.header] ?? (folded.isEmpty ? nil : alike[folded]) else {
        throw .columnNotThere(Cell.quoted(hint.header), columns: shown(names))
      }
      columns[place] = aliases.column(hint.column) ?? hint.column
    }
    var taken = Set(columns.compactMap { $0 })
    let hinted = taken
    for (place, name) in small.enumerated() where columns[place] == nil {
      // A column of another name is meant.
      if hinted.contains(name) { continue }
      if aliases.column(name) == name || aliases.column(name) == nil {
        columns[place] = name
        taken.insert(name)
      }
    }
    for (place, name) in small.enumerated() where columns[place] == nil {
      guard let column = aliases.column(name), taken.insert(column).inserted else { continue }
      columns[place] = column
    }
    return columns.map { $0 ?? "" }
  }

  private static func firstPlaces(_ names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices)) { first, _ in first }
  }
}
