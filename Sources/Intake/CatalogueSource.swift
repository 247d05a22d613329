internal import Library

/// A catalogue, whatever kind of file it is in: told from its first bytes.
struct CatalogueSource: RowReading {
  private let hints: FileHints
  private var first: [UInt8]? = []
  private var source: any RowReading<CatalogueRow>

  init(_ hints: FileHints = FileHints()) {
    self.hints = hints
    source = FileSource<CatalogueFormat>(hints)
  }

  var isAtEnd: Bool { source.isAtEnd }
  var formatName: String { source.formatName }
  var facts: FileFacts { source.facts }

  mutating func read(
    _ bytes: ArraySlice<UInt8>
  ) throws(ImportRefusal) -> [RowItem<CatalogueRow>] {
    guard var first else { return try source.read(bytes) }
    first += bytes
    self.first = first
    return MARCSource.mayBegin(first) && first.count < 24 ? [] : try begin(first)
  }

  mutating func finish() throws(ImportRefusal) -> [RowItem<CatalogueRow>] {
    var items: [RowItem<CatalogueRow>] = []
    if let first { items = try begin(first) }
    return items + (try source.finish())
  }

  private mutating func begin(
    _ first: [UInt8]
  ) throws(ImportRefusal) -> [RowItem<CatalogueRow>] {
    self.first = nil
    if MARCSource.begins(first) { source = MARCSource(hints) }
    return try source.read(first[...])
  }
}
