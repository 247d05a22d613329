public import Library
public import LoopActor

/// One file of members on its way into the library; staff only.
@LoopActor
public final class MemberImport {
  /// For messages only.
  public let fileName: String
  private let isDryRun: Bool
  private let pump: RowPump<MemberRow>
  private let counts: Counts

  /// Begins an import. Whether the actor may is checked at once, and by the store again.
  public init(
    fileName: String, hints: FileHints = FileHints(), of run: ImportRun,
    into store: any MemberImporting
  ) {
    self.fileName = fileName
    isDryRun = run.isDryRun
    let counts = Counts()
    self.counts = counts
    pump = RowPump(
      FileSource<MembersFormat>(hints), refusal: run.actor.isStaff ? nil : .notPermitted
    ) { rows, completion in
      let (new, twice) = counts.apart(rows)
      return store.importMembers(new, of: run) { outcome in
        completion(counts.take(outcome, twice))
      }
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
  public func finish(completion: @escaping @LoopActor (MemberImportReport) -> Void) {
    pump.finish { [self] in completion(report) }
  }

  /// The peer has gone: stops, and completes nothing any more. Batches that were committed stay.
  public func abort() { pump.abort() }

  private var report: MemberImportReport {
    let figures = pump.figures
    var report = MemberImportReport(isDryRun: isDryRun)
    report.format = figures.format
    report.read = figures.read
    report.added = counts.taken.added
    report.updated = counts.taken.updated
    report.unchanged = counts.taken.unchanged
    report.failed = figures.failed
    report.failures = figures.failures
    report.refusal = figures.refusal
    report.storeFailure = figures.storeFailure
    report.file = pump.facts
    if isDryRun { report.file.preview = counts.preview }
    return report
  }

  /// What became of the rows that the store has taken.
  @LoopActor
  private final class Counts {
    var taken = ImportCounts()
    var preview: [RowPreview] = []
    /// By card, the line that had it first.
    private var lines: [String: Int] = [:]

    /// A card that comes twice is a mistake in the file: which of the rows is right, nobody knows, and
    /// the first one stands.
    func apart(_ rows: [MemberRow]) -> (new: [MemberRow], twice: [RowFailure]) {
      preview += rows.prefix(RowPreview.count - preview.count).map { RowPreview($0) }
      var new: [MemberRow] = []
      var twice: [RowFailure] = []
      for row in rows {
        if let line = lines[row.card] {
          twice.append(
            RowFailure(
              line: row.line, problem: .cardTwice(Cell.quoted(row.card), line: line)))
        } else {
          lines[row.card] = row.line
          new.append(row)
        }
      }
      return (new, twice)
    }

    func take(
      _ outcome: ImportOutcome, _ twice: [RowFailure]
    ) -> RowPump<MemberRow>.Answer {
      switch outcome {
      case .counted(let counts):
        taken.added += counts.added
        taken.updated += counts.updated
        taken.unchanged += counts.unchanged
        return .taken(counts.failures + twice)
      case .impossible: return .refused(.notPermitted)
      case .cancelled: return .cancelled
      case .failed(let id): return .failed(id)
      }
    }
  }
}

/// What became of a file (C-36): every row that was read is in exactly one of the four counts.
public struct MemberImportReport: Equatable, Sendable {
  /// "members"; empty where the header was not recognised.
  public var format = ""
  public var isDryRun: Bool
  public var read = 0
  public var added = 0
  public var updated = 0
  public var unchanged = 0
  public var failed = 0
  /// The first failures by line, at most 100.
  public var failures: [RowFailure] = []
  /// How the file was understood.
  public var file = FileFacts()
  /// Set where the file as a whole was refused: nothing was changed.
  public var refusal: ImportRefusal?
  /// Set where the store failed on the way: the rows counted as taken stay, the others were not.
  public var storeFailure: FailureID?

  public init(isDryRun: Bool) { self.isDryRun = isDryRun }
}

extension RowPreview {
  fileprivate init(_ row: MemberRow) {
    self.init(
      line: row.line,
      [
        "name": row.name, "card": row.card, "group": row.group, "contact": row.contact,
        "expires": row.expires?.description,
      ])
  }
}
