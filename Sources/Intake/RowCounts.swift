internal import Library
internal import LoopActor

/// What is particular to one kind of row.
@LoopActor
struct RowKind<Row: Sendable> {
  var line: @LoopActor (Row) -> Int
  /// Nil: of such rows nothing is shown beforehand.
  var preview: (@LoopActor (Row) -> RowPreview)?
  /// Takes out what is wrong with the file as a whole, for example a card that comes twice.
  var sort: @LoopActor ([Row]) -> (sent: [Row], failures: [RowFailure]) = { ($0, []) }
  /// Rows of a file that are read; nil: all.
  var mostRows: Int?
  /// Counts what only such rows have.
  var count: @LoopActor (Row, inout FileReport) -> Void = { _, _ in }
}

/// What became of the rows that a store has taken.
@LoopActor
final class RowCounts<Row: Sendable> {
  private(set) var report = FileReport()
  private(set) var preview: [RowPreview] = []
  private let kind: RowKind<Row>
  private let refused: ImportRefusal

  init(_ kind: RowKind<Row>, refused: ImportRefusal) {
    self.kind = kind
    self.refused = refused
  }

  func sort(_ rows: [Row]) -> (sent: [Row], failures: [RowFailure]) {
    if let show = kind.preview {
      preview += rows.prefix(RowPreview.count - preview.count).map { show($0) }
    }
    return kind.sort(rows)
  }

  func take(
    _ sent: [Row], _ outcome: ImportOutcome, _ failures: [RowFailure]
  ) -> RowPump<Row>.Answer {
    switch outcome {
    case .counted(let counts):
      report.added += counts.added
      report.updated += counts.updated
      report.unchanged += counts.unchanged
      let lines = Set(counts.failures.map(\.line))
      for row in sent where !lines.contains(kind.line(row)) { kind.count(row, &report) }
      return .taken(counts.failures + failures)
    case .impossible: return .refused(refused)
    case .cancelled: return .cancelled
    case .failed(let id): return .failed(id)
    }
  }
}
