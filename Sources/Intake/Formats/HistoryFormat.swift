internal import Library

/// A known kind of reading history, recognised by its header.
enum HistoryFormat: RowFormat {
  case goodreads(GoodreadsFormat)
  case storyGraph(StoryGraphFormat)

  static let columns = GoodreadsFormat.columns + StoryGraphFormat.columns

  static func recognise(_ header: Header) throws(ImportRefusal) -> HistoryFormat {
    if let format = try GoodreadsFormat(header) { return .goodreads(format) }
    if let format = try StoryGraphFormat(header) { return .storyGraph(format) }
    throw .unknownHistory(columns: header.shown)
  }

  var name: String {
    switch self {
    case .goodreads: "goodreads"
    case .storyGraph: "storygraph"
    }
  }

  func row(_ row: CSVRow) throws(RowProblem) -> HistoryRow {
    switch self {
    case .goodreads(let format): return try format.row(row)
    case .storyGraph(let format): return try format.row(row)
    }
  }
}
