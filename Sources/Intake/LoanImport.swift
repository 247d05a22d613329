public import Library
public import LoopActor

/// One file of loans on its way into the library; staff only.
@LoopActor
public final class LoanImport {
  /// For messages only.
  public let fileName: String
  private let isDryRun: Bool
  private let pump: RowPump<ImportedLoan>
  private let counts: Counts

  /// Begins an import. Whether the actor may is checked at once, and by the store again.
  public init(
    fileName: String, hints: FileHints = FileHints(), of run: ImportRun,
    into store: any LoanImporting
  ) {
    self.fileName = fileName
    isDryRun = run.isDryRun
    let counts = Counts()
    self.counts = counts
    pump = RowPump(
      FileSource<LoansFormat>(hints), refusal: run.actor.isStaff ? nil : .notPermitted
    ) { rows, completion in
      store.importLoans(rows, of: run) { outcome in completion(counts.take(rows, outcome)) }
    }
  }

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
    report.unchanged = counts.unchanged
    report.file = pump.facts
    if isDryRun { report.file.preview = counts.preview }
    return report
  }

  /// What became of the rows that the store has taken.
  @LoopActor
  private final class Counts {
    var added = 0
    var unchanged = 0
    var preview: [RowPreview] = []

    func take(_ sent: [ImportedLoan], _ outcome: ImportOutcome) -> RowPump<ImportedLoan>.Answer {
      preview += sent.prefix(RowPreview.count - preview.count).map { RowPreview($0) }
      switch outcome {
      case .counted(let counts):
        added += counts.added
        unchanged += counts.unchanged
        return .taken(counts.failures)
      case .impossible: return .refused(.notPermitted)
      case .cancelled: return .cancelled
      case .failed(let id): return .failed(id)
      }
    }
  }
}

extension RowPreview {
  fileprivate init(_ row: ImportedLoan) {
    let loan = row.loan
    self.init(
      line: row.line,
      [
        "barcode": loan.barcode, "title": loan.title.content.title, "card": loan.card,
        "account": loan.account?.description, "member": loan.member,
        "lent": loan.lent.description, "due": loan.due.description,
        "returned": loan.returned?.description,
        "renewals": loan.renewals == 0 ? nil : String(loan.renewals),
      ])
  }
}
