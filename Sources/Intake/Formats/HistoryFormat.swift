internal import Library

/// A known file of what is a member's own, recognised by its header.
enum HistoryFormat: RowFormat {
  case goodreads(GoodreadsFormat)
  case storyGraph(StoryGraphFormat)
  case own(OwnFormat)

  static let columns = GoodreadsFormat.columns + StoryGraphFormat.columns + OwnFormat.columns

  static func recognise(_ header: Header) throws(ImportRefusal) -> HistoryFormat {
    if let format = try GoodreadsFormat(header) { return .goodreads(format) }
    if let format = try StoryGraphFormat(header) { return .storyGraph(format) }
    if let format = try OwnFormat(header) { return .own(format) }
    throw .unknownHistory(columns: header.shown)
  }

  var name: String {
    switch self {
    case .goodreads: "goodreads"
    case .storyGraph: "storygraph"
    case .own(let format): format.kind.rawValue
    }
  }

  func row(_ row: CSVRow) throws(RowProblem) -> OwnRow {
    switch self {
    case .goodreads(let format): return .history(try format.row(row))
    case .storyGraph(let format): return .history(try format.row(row))
    case .own(let format): return try format.row(row)
    }
  }
}
