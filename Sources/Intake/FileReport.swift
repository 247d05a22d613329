public import Library

/// What became of a file (C-36): every row that was read is in exactly one of the four counts.
public struct FileReport: Equatable, Sendable {
  /// For example "goodbooks"; empty where the header was not recognised.
  public var format = ""
  public var isDryRun = false
  public var read = 0
  public var added = 0
  public var updated = 0
  public var unchanged = 0
  public var failed = 0
  /// The first failures by line, at most 100.
  public var failures: [RowFailure] = []
  /// Titles taken whose ISBN is valid, after lost leading zeros were restored.
  public var validISBNs = 0
  /// Of the books of a reading history that were taken: finished on a known day, on an unknown one, not
  /// finished.
  public var dated = 0
  public var undated = 0
  public var others = 0
  /// How the file was understood.
  public var file = FileFacts()
  /// Set where the file as a whole was refused: nothing was changed.
  public var refusal: ImportRefusal?
  /// Set where the store failed on the way: the rows counted as taken stay, the others were not.
  public var storeFailure: FailureID?

  /// Set where the file has more rows than are read: the first of the others is counted as failed, and no
  /// other is counted.
  public var unread: UnreadRows?

  public init() {}
}
