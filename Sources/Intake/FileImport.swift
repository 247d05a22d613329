internal import Library
public import LoopActor

/// One file on its way to where its rows go, whatever they say.
@LoopActor
public protocol FileIntake: AnyObject {
  /// For messages only.
  var fileName: String { get }

  /// Called after each batch.
  var onProgress: (@LoopActor (ImportedSoFar) -> Void)? { get set }

  /// Whether nothing more will be taken, so that the rest of the file need not be sent. What has gone
  /// wrong is in the report.
  var isOver: Bool { get }

  /// Takes the next bytes. `completion` is called once, perhaps before this returns, when they were
  /// taken; whoever sends the next chunk only then has back-pressure. After an abort it is not called.
  func feed(_ bytes: [UInt8], completion: @escaping @LoopActor () -> Void)

  /// The file is complete. `completion` is called once, perhaps before this returns, when everything
  /// that could be taken is durable. After an abort it is not called.
  func finish(completion: @escaping @LoopActor (FileReport) -> Void)

  /// The peer has gone: stops, and completes nothing any more. Batches that were committed stay.
  func abort()
}

/// One file of rows of one kind on its way into a store. What is particular to the kind stands in an
/// extension beside it: ``CatalogueImport``, ``MemberImport``, ``LoanImport``, ``HoldImport``,
/// ``HistoryImport``.
@LoopActor
public final class FileImport<Row: Sendable>: FileIntake {
  public let fileName: String
  private let isDryRun: Bool
  private let pump: RowPump<Row>
  private let counts: RowCounts<Row>

  /// - Parameters:
  ///   - refusal: what an actor hears who may not; nil: this one may, as far as is known here.
  ///   - send: gives rows to the store, which checks again who may.
  init(
    _ fileName: String, _ source: any RowReading<Row>, isDryRun: Bool,
    refusal: ImportRefusal? = nil, refused: ImportRefusal = .notPermitted,
    _ kind: RowKind<Row>,
    send: @escaping @LoopActor ([Row], @escaping @LoopActor (ImportOutcome) -> Void) -> Cancellation
  ) {
    self.fileName = fileName
    self.isDryRun = isDryRun
    let counts = RowCounts(kind, refused: refused)
    self.counts = counts
    let limit = kind.mostRows.map { RowLimit(rows: $0, line: kind.line) }
    pump = RowPump(source, refusal: refusal, limit: limit) { rows, completion in
      let (sent, failures) = counts.sort(rows)
      return send(sent) { outcome in completion(counts.take(sent, outcome, failures)) }
    }
  }

  public var progress: ImportedSoFar { pump.progress }

  public var onProgress: (@LoopActor (ImportedSoFar) -> Void)? {
    get { pump.onProgress }
    set { pump.onProgress = newValue }
  }

  public var isOver: Bool { pump.isOver }

  public func feed(_ bytes: [UInt8], completion: @escaping @LoopActor () -> Void) {
    pump.feed(bytes, completion: completion)
  }

  public func finish(completion: @escaping @LoopActor (FileReport) -> Void) {
    pump.finish { [self] in completion(report) }
  }

  public func abort() { pump.abort() }

  private var report: FileReport {
    var report = counts.report
    let figures = pump.figures
    report.isDryRun = isDryRun
    report.format = figures.format
    report.read = figures.read
    report.failed = figures.failed
    report.failures = figures.failures
    report.refusal = figures.refusal
    report.storeFailure = figures.storeFailure
    report.unread = figures.unread
    report.file = pump.facts
    if isDryRun { report.file.preview = counts.preview }
    return report
  }
}
