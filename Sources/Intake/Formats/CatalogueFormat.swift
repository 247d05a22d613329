internal import Library

/// A known kind of catalogue file, recognised by its header, with the place of each column.
enum CatalogueFormat: RowFormat {
  case goodbooks(GoodbooksFormat)
  case lectern(LecternFormat)
  case libraryThing(LibraryThingFormat)

  static let goodbooksColumns = GoodbooksFormat.Column.allCases.map(\.rawValue)
  static let lecternColumns = LecternFormat.Column.allCases.map(\.rawValue)

  static var columns: [String] { lecternColumns + goodbooksColumns }
  static var aliases: ColumnAliases { .catalogue }

  static func recognise(_ header: Header) throws(ImportRefusal) -> CatalogueFormat {
    if goodbooksColumns.allSatisfy(header.hasColumn(called:)) {
      return .goodbooks(
        GoodbooksFormat(
          places: try header.rawPlaces(of: goodbooksColumns), width: header.count))
    }
    if LibraryThingFormat.required.allSatisfy({ header.hasColumn(called: $0.rawValue) }) {
      return .libraryThing(
        LibraryThingFormat(
          places: try header.rawPlaces(of: LibraryThingFormat.columns), width: header.count))
    }
    let isKnown = header.columns.contains(LecternFormat.Column.title.rawValue)
    let tells = LecternFormat.telling.contains { header.columns.contains($0.rawValue) }
    guard isKnown && tells else { throw .unknownHeader(columns: header.shown) }
    return .lectern(
      LecternFormat(
        places: try header.places(of: lecternColumns), width: header.count,
        ignored: header.ignored(besides: lecternColumns)))
  }

  /// For the report.
  var name: String {
    switch self {
    case .goodbooks: "goodbooks"
    case .lectern: "lectern"
    case .libraryThing: "librarything"
    }
  }

  var ignored: [String] {
    switch self {
    // They have many that nobody misses.
    case .goodbooks, .libraryThing: []
    case .lectern(let format): format.ignored
    }
  }

  func row(_ row: CSVRow) throws(RowProblem) -> CatalogueRow {
    switch self {
    case .goodbooks(let format): return try format.row(row)
    case .lectern(let format): return try format.row(row)
    case .libraryThing(let format): return try format.row(row)
    }
  }
}
