internal import Library

/// A file of one format, as fields or as JSON: told from its first byte that is no blank.
struct FileSource<Format: RowFormat>: RowReading {
  typealias Content = Format.Content

  private let hints: FileHints
  private var first: [UInt8]? = []
  private var source: any RowReading<Content>

  init(_ hints: FileHints = FileHints()) {
    self.hints = hints
    source = RowSource<Format>(hints)
  }

  var isAtEnd: Bool { source.isAtEnd }
  var formatName: String { source.formatName }
  var facts: FileFacts { source.facts }

  mutating func read(_ bytes: ArraySlice<UInt8>) throws(ImportRefusal) -> [RowItem<Content>] {
    guard var first else { return try source.read(bytes) }
    first += bytes
    self.first = first
    // A mark and a byte behind it; or so much of nothing that it does not matter.
    let telling = first.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }
    guard let telling else { return first.count > 1024 ? try begin(first, false) : [] }
    return try begin(first, telling == UInt8(ascii: "[") || telling == UInt8(ascii: "{"))
  }

  mutating func finish() throws(ImportRefusal) -> [RowItem<Content>] {
    var items: [RowItem<Content>] = []
    if let first { items = try begin(first, false) }
    return items + (try source.finish())
  }

  private mutating func begin(
    _ first: [UInt8], _ isJSON: Bool
  ) throws(ImportRefusal) -> [RowItem<Content>] {
    self.first = nil
    if isJSON { source = JSONSource<Format>(hints) }
    return try source.read(first[...])
  }
}
