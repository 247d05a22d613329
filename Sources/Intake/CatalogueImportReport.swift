public import Library

/// How far an import has come.
public struct CatalogueImportProgress: Equatable, Sendable {
  public var bytes: Int
  /// Rows that were read, whatever became of them.
  public var rows: Int

  public init(bytes: Int = 0, rows: Int = 0) {
    self.bytes = bytes
    self.rows = rows
  }
}

/// What became of a file (C-36): every row that was read is in exactly one of the four counts.
public struct CatalogueImportReport: Equatable, Sendable {
  /// "goodbooks" or "lectern"; empty where the header was not recognised.
  public var format: String = ""
  public var isDryRun: Bool
  public var read = 0
  public var added = 0
  public var updated = 0
  public var unchanged = 0
  public var failed = 0
  /// The first failures by line, at most ``keptFailures``.
  public var failures: [RowFailure] = []
  /// Titles taken whose ISBN is valid, after lost leading zeros were restored.
  public var validISBNs = 0
  /// Set where the file as a whole was refused: nothing was changed.
  public var refusal: ImportRefusal?
  /// Set where the store failed on the way: the rows counted as taken stay, the others were not.
  public var storeFailure: FailureID?

  public init(isDryRun: Bool) { self.isDryRun = isDryRun }

  public static let keptFailures = 100

  mutating func fail(_ failure: RowFailure) {
    failed += 1
    let place = failures.firstIndex { $0.line > failure.line } ?? failures.count
    guard place < Self.keptFailures else { return }
    failures.insert(failure, at: place)
    if failures.count > Self.keptFailures { failures.removeLast() }
  }
}
