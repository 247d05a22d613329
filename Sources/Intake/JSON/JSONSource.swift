internal import Library

/// Files of JSON objects, of the same formats as files of fields: names are what a header is, values what
/// stands in the fields.
struct JSONSource<Format: RowFormat>: RowReading {
  typealias Content = Format.Content

  private let hints: FileHints
  private var decoding: FileDecoding
  private var objects = JSONObjects()
  private var header: [String] = []
  private var format: Format?
  private var hasRows = false

  init(_ hints: FileHints = FileHints()) {
    self.hints = hints
    decoding = FileDecoding(named: hints.encoding)
  }

  var isAtEnd: Bool { objects.end != nil }
  var formatName: String { format?.name ?? "" }

  var facts: FileFacts {
    var facts = FileFacts()
    facts.encoding = decoding.name
    facts.ignored = Array((format?.ignored ?? []).prefix(100))
    return facts
  }

  mutating func read(_ bytes: ArraySlice<UInt8>) throws(ImportRefusal) -> [RowItem<Content>] {
    guard let text = try decoding.read(bytes) else { return [] }
    return try items(objects.read(text))
  }

  mutating func finish() throws(ImportRefusal) -> [RowItem<Content>] {
    var items: [RowItem<Content>] = []
    if let text = try decoding.read([], isLast: true) { items = try self.items(objects.read(text)) }
    switch objects.end {
    case .notJSON(let line)?: items.append(.failure(RowFailure(line: line, problem: .notJSON)))
    case .tooLong(let line)?:
      items.append(
        .failure(RowFailure(line: line, problem: .tooLong(limit: CSVReader.longestRow))))
    case nil where objects.isInObject:
      items.append(.failure(RowFailure(line: objects.lineOfObject, problem: .notJSON)))
    case nil: break
    }
    guard hasRows || !items.isEmpty else { throw .headerOnly }
    return items
  }

  private mutating func items(
    _ found: [JSONObjects.Found]
  ) throws(ImportRefusal) -> [RowItem<Content>] {
    var items: [RowItem<Content>] = []
    for object in found {
      hasRows = true
      guard let fields = JSONFields.fields(object.bytes) else {
        items.append(.failure(RowFailure(line: object.line, problem: .notJSON)))
        continue
      }
      if format == nil { try begin(fields) }
      guard let format else { continue }
      do throws(RowProblem) {
        items.append(.row(try format.row(try row(fields, line: object.line))))
      } catch {
        items.append(.failure(RowFailure(line: object.line, problem: error)))
      }
    }
    return items
  }

  /// The first object says which names there are.
  private mutating func begin(_ fields: [JSONFields.Field]) throws(ImportRefusal) {
    header = fields.map(\.name)
    var row = CSVRow(line: 1)
    for name in header { row.append(name) }
    format = try Format.recognise(
      try Header(row, known: Format.columns, aliases: Format.aliases, hints: hints.columns))
  }

  private func row(_ fields: [JSONFields.Field], line: Int) throws(RowProblem) -> CSVRow {
    var texts: [String: String] = [:]
    for field in fields { texts[field.name] = field.text }
    guard texts.keys.allSatisfy(header.contains) else {
      throw .columnCount(found: fields.count, expected: header.count)
    }
    var row = CSVRow(line: line)
    for name in header { row.append(texts[name] ?? "") }
    return row
  }
}
