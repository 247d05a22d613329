public import Library
public import LoopActor

/// One file on its way into the catalogue.
///
/// Bytes come in chunks of any size; rows go to the store in batches, one at a time, each a transaction
/// of its own. So memory stays flat however large the file is, and loans go on meanwhile. A chunk is
/// taken when its rows are: whoever waits for that with the next chunk has back-pressure.
@LoopActor
public final class CatalogueImport {
  /// Rows per transaction.
  public static let batchSize = 500
  /// Bytes that are read in one go before the loop may do something else.
  static let pieceSize = 32 * 1024

  /// For messages only.
  public let fileName: String
  public private(set) var progress = CatalogueImportProgress()
  /// Called after each batch.
  public var onProgress: (@LoopActor (CatalogueImportProgress) -> Void)?

  private struct Chunk {
    var bytes: ArraySlice<UInt8>
    var onTaken: @LoopActor () -> Void
  }

  private let store: any CatalogueImporting
  private let run: ImportRun
  private var source = RowSource()
  private var report: CatalogueImportReport

  private var chunks: [Chunk] = []
  private var rows: [CatalogueRow] = []
  private var onReport: (@LoopActor (CatalogueImportReport) -> Void)?
  private var isSourceFinished = false
  private var isAborted = false
  private var isTurning = false
  private var isBatchOut = false
  private var batch: Cancellation?

  private init(_ fileName: String, _ run: ImportRun, _ store: any CatalogueImporting) {
    self.fileName = fileName
    self.run = run
    self.store = store
    report = CatalogueImportReport(isDryRun: run.isDryRun)
  }

  /// Begins an import. Whether the actor may is checked at once, and by the store again.
  public static func begin(
    fileName: String, isDryRun: Bool, actor: Actor, into store: any CatalogueImporting
  ) -> CatalogueImport {
    let session = CatalogueImport(fileName, ImportRun(actor: actor, isDryRun: isDryRun), store)
    if !actor.isStaff { session.report.refusal = .notPermitted }
    return session
  }

  /// Whether nothing more will be taken, so that the rest of the file need not be sent. What has gone
  /// wrong is in the report.
  public var isOver: Bool { isAborted || isStopped || source.isAtEnd }

  /// Takes the next bytes. `completion` is called once, perhaps before this returns, when they were
  /// taken; whoever sends the next chunk only then has back-pressure. After an abort it is not called.
  public func feed(_ bytes: [UInt8], completion: @escaping @LoopActor () -> Void) {
    guard !isAborted else { return }
    progress.bytes += bytes.count
    chunks.append(Chunk(bytes: bytes[...], onTaken: completion))
    turn()
  }

  /// The file is complete. `completion` is called once, perhaps before this returns, when everything
  /// that could be taken is durable. After an abort it is not called.
  public func finish(completion: @escaping @LoopActor (CatalogueImportReport) -> Void) {
    guard !isAborted else { return }
    onReport = completion
    turn()
  }

  /// The peer has gone: stops, and completes nothing any more. Batches that were committed stay.
  public func abort() {
    isAborted = true
    batch?.cancel()
    batch = nil
    chunks = []
    rows = []
    onReport = nil
    onProgress = nil
  }

  private var isStopped: Bool { report.refusal != nil || report.storeFailure != nil }

  /// Does what can be done now. A completion that calls back in only leaves work for this loop.
  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    while !isAborted, step() {}
    isTurning = false
  }

  /// False where there is nothing to do but wait.
  private func step() -> Bool {
    if isStopped { rows = [] }
    if rows.count >= Self.batchSize || isSourceFinished && !rows.isEmpty {
      if isBatchOut { return false }
      send()
      return true
    }
    if let chunk = chunks.first {
      if chunk.bytes.isEmpty { chunks.removeFirst().onTaken() } else { read(chunk) }
      return true
    }
    guard let onReport else { return false }
    if !isSourceFinished {
      isSourceFinished = true
      if !isStopped { take { (source) throws(ImportRefusal) in try source.finish() } }
      return true
    }
    if isBatchOut { return false }
    self.onReport = nil
    onReport(report)
    return false
  }

  private func read(_ chunk: Chunk) {
    let piece = isOver ? chunk.bytes : chunk.bytes.prefix(Self.pieceSize)
    if !isOver { take { (source) throws(ImportRefusal) in try source.read(piece) } }
    chunks[0].bytes = chunk.bytes.dropFirst(piece.count)
  }

  private func take(_ read: (inout RowSource) throws(ImportRefusal) -> [RowSource.Item]) {
    do throws(ImportRefusal) {
      for item in try read(&source) {
        progress.rows += 1
        report.read += 1
        switch item {
        case .row(let row): rows.append(row)
        case .failure(let failure): report.fail(failure)
        }
      }
      report.format = source.format?.name ?? ""
    } catch {
      report.refusal = error
    }
  }

  private func send() {
    let sent = Array(rows.prefix(Self.batchSize))
    rows.removeFirst(sent.count)
    isBatchOut = true
    let cancellation = store.importRows(sent, of: run) { [weak self] outcome in
      self?.taken(sent, outcome)
    }
    // It may have been answered already.
    if isBatchOut { batch = cancellation }
  }

  private func taken(_ sent: [CatalogueRow], _ outcome: ImportOutcome) {
    guard isBatchOut, !isAborted else { return }
    isBatchOut = false
    batch = nil
    switch outcome {
    case .counted(let counts):
      report.added += counts.added
      report.updated += counts.updated
      report.unchanged += counts.unchanged
      let lines = Set(counts.failures.map(\.line))
      for failure in counts.failures { report.fail(failure) }
      report.validISBNs += sent.count { $0.content.isbn != nil && !lines.contains($0.line) }
      onProgress?(progress)
    case .impossible: report.refusal = .notPermitted
    case .cancelled: break
    case .failed(let id): report.storeFailure = id
    }
    turn()
  }
}
