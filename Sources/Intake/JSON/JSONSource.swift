internal import Library

/// Files of JSON objects, of the same formats as files of fields: names are what a header is, values what
/// stands in the fields.
struct JSONSource<Format: RowFormat>: RowReading {
  typealias Content = Format.Content

  private let hints: FileHints
  private var decoding: FileDecoding
  private let longestObject: Int
  private var objects: JSONObjects
  /// By name, from the first object.
  private var places: [String: Int] = [:]
  private var width = 0
  private var format: Format?
  private var hasRows = false

  init(_ hints: FileHints = FileHints(), longestObject: Int = JSONObjects.longestObject) {
    self.hints = hints
    self.longestObject = longestObject
    objects = JSONObjects(longest: longestObject)
    decoding = FileDecoding(named: hints.encoding, notesFaults: false)
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
    if let line = objects.end {
      items.append(.failure(RowFailure(line: line, problem: .notJSON)))
    } else if let object = objects.unended {
      let problem = object.isTooLong ? RowProblem.tooLong(limit: longestObject) : .notJSON
      items.append(.failure(RowFailure(line: object.line, problem: problem)))
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
      if format == nil, object.members > CSVRow.mostCells {
        throw .tooManyColumns(found: object.members, limit: CSVRow.mostCells)
      }
      let fields: [JSONFields.Field]
      do throws(RowProblem) {
        fields = try self.fields(object)
      } catch {
        items.append(.failure(RowFailure(line: object.line, problem: error)))
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

  private func fields(_ object: JSONObjects.Found) throws(RowProblem) -> [JSONFields.Field] {
    if object.isTooLong { throw .tooLong(limit: longestObject) }
    guard object.members <= CSVRow.mostCells else {
      throw .columnCount(found: object.members, expected: width)
    }
    guard let fields = JSONFields.fields(object.bytes) else { throw .notJSON }
    return fields
  }

  /// The first object says which names there are.
  private mutating func begin(_ fields: [JSONFields.Field]) throws(ImportRefusal) {
    width = fields.count
    var row = CSVRow(line: 1)
    for (place, field) in fields.enumerated() {
      places[field.name] = place
      row.append(field.name)
    }
    format = try Format.recognise(
      try Header(row, known: Format.columns, aliases: Format.aliases, hints: hints.columns))
  }

  private func row(_ fields: [JSONFields.Field], line: Int) throws(RowProblem) -> CSVRow {
    var texts = [String](repeating: "", count: width)
    for field in fields {
      guard let place = places[field.name] else {
        throw .columnCount(found: fields.count, expected: width)
      }
      texts[place] = field.text
    }
    var row = CSVRow(line: line)
    for text in texts { row.append(text) }
    return row
  }
}
