internal import Library

/// Files of fields: mark and encoding, delimiter, CSV, format. Pure, in pieces of any size.
struct RowSource<Format: RowFormat>: RowReading {
  typealias Content = Format.Content

  private let hints: FileHints
  private let decoding: Decoding
  private var search: DelimiterSearch? = DelimiterSearch()
  private var reader = CSVReader()
  private var delimiter: UInt8?
  private var saysDelimiterFirst = false
  private(set) var format: Format?
  private var hasRows = false

  init(_ hints: FileHints = FileHints()) {
    self.hints = hints
    decoding = Decoding(FileDecoding(named: hints.encoding))
  }

  mutating func read(_ bytes: ArraySlice<UInt8>) throws(ImportRefusal) -> [RowItem<Content>] {
    guard let text = try decoding.value.read(bytes) else { return [] }
    return try items(text, isLast: false)
  }

  mutating func finish() throws(ImportRefusal) -> [RowItem<Content>] {
    var items = try self.items(try decoding.value.read([], isLast: true) ?? [], isLast: true)
    items += try self.items(reader.finish())
    if let end = reader.end, hasRows || format != nil {
      hasRows = true
      items.append(.failure(end))
    }
    if format == nil { throw reader.end == nil ? .emptyFile : .headerUnending }
    guard hasRows else { throw .headerOnly }
    return items
  }

  var isAtEnd: Bool { reader.end != nil }

  var formatName: String { format?.name ?? "" }

  var facts: FileFacts {
    var facts = FileFacts()
    facts.encoding = decoding.value.name
    facts.delimiter = delimiter.map { String(Unicode.Scalar($0)) } ?? ""
    facts.ignored = Array((format?.ignored ?? []).prefix(100))
    return facts
  }

  /// Shared with the reader, which asks for the bytes behind what could not be converted.
  private final class Decoding {
    var value: FileDecoding
    init(_ value: FileDecoding) { self.value = value }
  }

  private mutating func items(
    _ text: ArraySlice<UInt8>, isLast: Bool
  ) throws(ImportRefusal) -> [RowItem<Content>] {
    var text = text
    if var search {
      let found = search.take(text, isLast: isLast)
      self.search = found == nil ? search : nil
      guard let found else { return [] }
      delimiter = found.delimiter
      saysDelimiterFirst = found.isSaidInFirstLine
      reader = CSVReader(delimiter: found.delimiter) { [decoding] in decoding.value.takeFault() }
      text = found.text
    }
    return try items(reader.read(text))
  }

  private mutating func items(_ rows: [CSVRow]) throws(ImportRefusal) -> [RowItem<Content>] {
    var items: [RowItem<Content>] = []
    for row in rows {
      guard let format else {
        if saysDelimiterFirst, row.line == 1 { continue }
        self.format = try Format.recognise(
          try Header(
            row, known: Format.columns, aliases: Format.aliases, hints: hints.columns))
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
