internal import Library

/// What became of a file, whatever is in it (C-36).
struct RowFigures {
  /// Empty where the header was not recognised.
  var format = ""
  var read = 0
  var failed = 0
  /// The first failures by line, at most ``keptFailures``.
  var failures: [RowFailure] = []
  /// Set where the file as a whole was refused: nothing was changed.
  var refusal: ImportRefusal?
  /// Set where the store failed on the way: the rows counted as taken stay, the others were not.
  var storeFailure: FailureID?

  /// Set where the file has more rows than are read.
  var unread: UnreadRows?

  static let keptFailures = 100

  /// The first row that is not read is the last failure.
  mutating func cut(_ unread: UnreadRows) {
    self.unread = unread
    failed += 1
  }

  mutating func fail(_ failure: RowFailure) {
    failed += 1
    let place = failures.firstIndex { $0.line > failure.line } ?? failures.count
    guard place < Self.keptFailures else { return }
    failures.insert(failure, at: place)
    if failures.count > Self.keptFailures { failures.removeLast() }
  }
}
