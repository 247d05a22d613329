internal import Library

/// A known kind of catalogue file, recognised by its header, with the place of each column.
enum CatalogueFormat: RowFormat {
  case goodbooks(GoodbooksFormat)
  case lectern(LecternFormat)

  static let goodbooksColumns = GoodbooksFormat.Column.allCases.map(\.rawValue)
  static let lecternColumns = LecternFormat.Column.allCases.map(\.rawValue)

  static func recognise(_ header: CSVRow) throws(ImportRefusal) -> CatalogueFormat {
    if case .invalidUTF8(let line, let byte, _)? = header.problem {
      throw .headerNotUTF8(line: line, byte: byte)
    }
    let names = (0..<header.count).map { Blanks.trimmed(header.text($0)) }
    let folded = names.map { $0.lowercased() }
    var places: [String: Int] = [:]
    for (place, name) in folded.enumerated() {
      guard places.updateValue(place, forKey: name) == nil else {
        throw .columnTwice(Cell.quoted(names[place]))
      }
    }
    if goodbooksColumns.allSatisfy({ places[$0] != nil }) {
      return .goodbooks(GoodbooksFormat(places: places, width: header.count))
    }
    let shown = names.prefix(100).map(Cell.quoted)
    guard LecternFormat.required.allSatisfy({ places[$0.rawValue] != nil }) else {
      throw .unknownHeader(columns: shown)
    }
    let unknown = zip(folded, names).filter { !lecternColumns.contains($0.0) }
    guard unknown.isEmpty else { throw .unknownColumns(unknown.map { Cell.quoted($0.1) }) }
    return .lectern(LecternFormat(places: places, width: header.count))
  }

  /// For the report.
  var name: String {
    switch self {
    case .goodbooks: "goodbooks"
    case .lectern: "lectern"
    }
  }

  func row(_ row: CSVRow) throws(RowProblem) -> CatalogueRow {
    switch self {
    case .goodbooks(let format): return try format.row(row)
    case .lectern(let format): return try format.row(row)
    }
  }
}
