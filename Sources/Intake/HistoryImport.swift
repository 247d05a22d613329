public import Library
public import LoopActor

/// One file on its way into a member's own reading history.
@LoopActor
public final class HistoryImport {
  /// For messages only.
  public let fileName: String
  private let pump: RowPump<HistoryRow>
  private let counts: Counts

  /// Begins an import of a member's own history.
  public init(
    fileName: String, hints: FileHints = FileHints(), of run: HistoryRun,
    into store: any HistoryImporting
  ) {
    self.fileName = fileName
    let counts = Counts()
    self.counts = counts
    pump = RowPump(FileSource<HistoryFormat>(hints)) { rows, completion in
      store.importHistory(rows, of: run) { outcome in completion(counts.take(rows, outcome)) }
    }
  }

  public var progress: ImportedSoFar { pump.progress }

  /// Called after each batch.
  public var onProgress: (@LoopActor (ImportedSoFar) -> Void)? {
    get { pump.onProgress }
    set { pump.onProgress = newValue }
  }

  /// Whether nothing more will be taken, so that the rest of the file need not be sent.
  public var isOver: Bool { pump.isOver }

  /// Takes the next bytes, as ``CatalogueImport/feed(_:completion:)`` does.
  public func feed(_ bytes: [UInt8], completion: @escaping @LoopActor () -> Void) {
    pump.feed(bytes, completion: completion)
  }

  /// The file is complete. `completion` is called once, perhaps before this returns, when everything
  /// that could be taken is durable. After an abort it is not called.
  public func finish(completion: @escaping @LoopActor (HistoryReport) -> Void) {
    pump.finish { [self] in completion(report) }
  }

  /// The peer has gone: stops, and completes nothing any more. Batches that were committed stay.
  public func abort() { pump.abort() }

  private var report: HistoryReport {
    let figures = pump.figures
    var report = counts.report
    report.format = figures.format
    report.read = figures.read
    report.failed = figures.failed
    report.failures = figures.failures
    report.refusal = figures.refusal
    report.storeFailure = figures.storeFailure
    report.file = pump.facts
    return report
  }

  /// What became of the rows that the store has taken.
  @LoopActor
  private final class Counts {
    var report = HistoryReport()

    func take(
      _ sent: [HistoryRow], _ outcome: HistoryOutcome
    ) -> RowPump<HistoryRow>.Answer {
      switch outcome {
      case .counted(let counts):
        report.added += counts.added
        report.updated += counts.updated
        report.unchanged += counts.unchanged
        let lines = Set(counts.failures.map(\.line))
        for row in sent where !lines.contains(row.line) {
          switch row.reading {
          case .dated?: report.dated += 1
          case .undated?: report.undated += 1
          case nil: report.others += 1
          }
        }
        return .taken(counts.failures)
      case .refused: return .refused(.notOneself)
      case .cancelled: return .cancelled
      case .failed(let id): return .failed(id)
      }
    }
  }
}

/// What became of a file (C-36): every row that was read is in exactly one of the four counts.
public struct HistoryReport: Equatable, Sendable {
  /// "goodreads" or "storygraph"; empty where the header was not recognised.
  public var format = ""
  public var read = 0
  public var added = 0
  public var updated = 0
  public var unchanged = 0
  public var failed = 0
  /// The first failures by line, at most 100.
  public var failures: [RowFailure] = []
  /// Of the rows that were taken: finished on a known day, on an unknown one, not finished.
  public var dated = 0
  public var undated = 0
  public var others = 0
  /// How the file was understood.
  public var file = FileFacts()
  /// Set where the file as a whole was refused: nothing was changed.
  public var refusal: ImportRefusal?
  /// Set where the store failed on the way: the rows counted as taken stay, the others were not.
  public var storeFailure: FailureID?

  public init() {}
}
