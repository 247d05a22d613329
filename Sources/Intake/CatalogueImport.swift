public import Library
public import LoopActor

/// One file on its way into the catalogue; staff only.
@LoopActor
public final class CatalogueImport {
  /// For messages only.
  public let fileName: String
  private let isDryRun: Bool
  private let pump: RowPump<CatalogueRow>
  private let counts: Counts

  private init(
    _ fileName: String, _ hints: FileHints, _ run: ImportRun, _ store: any CatalogueImporting
  ) {
    self.fileName = fileName
    isDryRun = run.isDryRun
    let counts = Counts()
    self.counts = counts
    pump = RowPump(
      CatalogueSource(hints), refusal: run.actor.isStaff ? nil : .notPermitted
    ) { rows, completion in
      store.importRows(rows, of: run) { outcome in completion(counts.take(rows, outcome)) }
    }
  }

  /// Begins an import. Whether the actor may is checked at once, and by the store again.
  public static func begin(
    fileName: String, hints: FileHints = FileHints(), isDryRun: Bool, actor: Actor,
    into store: any CatalogueImporting
  ) -> CatalogueImport {
    CatalogueImport(fileName, hints, ImportRun(actor: actor, isDryRun: isDryRun), store)
  }

  public var progress: ImportedSoFar { pump.progress }

  /// Called after each batch.
  public var onProgress: (@LoopActor (ImportedSoFar) -> Void)? {
    get { pump.onProgress }
    set { pump.onProgress = newValue }
  }

  /// Whether nothing more will be taken, so that the rest of the file need not be sent. What has gone
  /// wrong is in the report.
  public var isOver: Bool { pump.isOver }

  /// Takes the next bytes. `completion` is called once, perhaps before this returns, when they were
  /// taken; whoever sends the next chunk only then has back-pressure. After an abort it is not called.
  public func feed(_ bytes: [UInt8], completion: @escaping @LoopActor () -> Void) {
    pump.feed(bytes, completion: completion)
  }

  /// The file is complete. `completion` is called once, perhaps before this returns, when everything
  /// that could be taken is durable. After an abort it is not called.
  public func finish(completion: @escaping @LoopActor (CatalogueImportReport) -> Void) {
    pump.finish { [self] in completion(report) }
  }

  /// The peer has gone: stops, and completes nothing any more. Batches that were committed stay.
  public func abort() { pump.abort() }

  private var report: CatalogueImportReport {
    var report = CatalogueImportReport(isDryRun: isDryRun)
    let figures = pump.figures
    report.format = figures.format
    report.read = figures.read
    report.failed = figures.failed
    report.failures = figures.failures
    report.refusal = figures.refusal
    report.storeFailure = figures.storeFailure
    report.added = counts.added
    report.updated = counts.updated
    report.unchanged = counts.unchanged
    report.validISBNs = counts.validISBNs
    report.file = pump.facts
    if isDryRun { report.file.preview = counts.preview }
    return report
  }

  /// What became of the rows that the store has taken.
  @LoopActor
  private final class Counts {
    var added = 0
    var updated = 0
    var unchanged = 0
    var validISBNs = 0
    var preview: [RowPreview] = []

    func take(
      _ sent: [CatalogueRow], _ outcome: ImportOutcome
    ) -> RowPump<CatalogueRow>.Answer {
      preview += sent.prefix(RowPreview.count - preview.count).map { RowPreview($0) }
      switch outcome {
      case .counted(let counts):
        added += counts.added
        updated += counts.updated
        unchanged += counts.unchanged
        let lines = Set(counts.failures.map(\.line))
        validISBNs += sent.count { $0.content.isbn != nil && !lines.contains($0.line) }
        return .taken(counts.failures)
      case .impossible: return .refused(.notPermitted)
      case .cancelled: return .cancelled
      case .failed(let id): return .failed(id)
      }
    }
  }
}
