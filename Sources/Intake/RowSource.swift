internal import Library

/// From the bytes of a file to the rows of a format: mark, CSV, format. Pure, in pieces of any size.
struct RowSource<Format: RowFormat> {
  enum Item {
    case row(Format.Content)
    case failure(RowFailure)
  }

  private let reader = CSVReader()
  private var mark: ByteOrderMark? = ByteOrderMark()
  private(set) var format: Format?
  private var hasRows = false

  /// What these bytes complete. Once something was thrown, nothing more is to be read.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(ImportRefusal) -> [Item] {
    guard let text = try unmarked(bytes, isLast: false) else { return [] }
    return try items(reader.read(text))
  }

  mutating func finish() throws(ImportRefusal) -> [Item] {
    var items: [Item] = []
    if let rest = try unmarked([], isLast: true) { items += try self.items(reader.read(rest)) }
    items += try self.items(reader.finish())
    if let end = reader.end, hasRows || format != nil {
      hasRows = true
      items.append(.failure(end))
    }
    if format == nil { throw reader.end == nil ? .emptyFile : .headerUnending }
    guard hasRows else { throw .headerOnly }
    return items
  }

  /// Whether the rest of the file can't be read.
  var isAtEnd: Bool { reader.end != nil }

  private mutating func unmarked(
    _ bytes: ArraySlice<UInt8>, isLast: Bool
  ) throws(ImportRefusal) -> ArraySlice<UInt8>? {
    guard var mark else { return bytes }
    switch mark.take(bytes, isLast: isLast) {
    case .undecided:
      self.mark = mark
      return nil
    case .utf16: throw .utf16
    case .text(let text):
      self.mark = nil
      return text
    }
  }

  private mutating func items(_ rows: [CSVRow]) throws(ImportRefusal) -> [Item] {
    var items: [Item] = []
    for row in rows {
      guard let format else {
        self.format = try Format.recognise(row)
        continue
      }
      hasRows = true
      do throws(RowProblem) {
        if let problem = row.problem { throw problem }
        items.append(.row(try format.row(row)))
      } catch {
        items.append(.failure(RowFailure(line: row.line, problem: error)))
      }
    }
    return items
  }
}
