internal import Library
internal import LoopActor

/// The rows of one file on their way to a store, whatever they are.
///
/// Bytes come in chunks of any size; rows go to the store in batches, one at a time, each a transaction
/// of its own. So memory stays flat however large the file is, and others go on meanwhile. A chunk is
/// taken when its rows are: whoever waits for that with the next chunk has back-pressure.
@LoopActor
final class RowPump<Content: Sendable> {
  /// Rows per transaction.
  static var batchSize: Int { 500 }
  /// Bytes that are read in one go before the loop may do something else.
  static var pieceSize: Int { 32 * 1024 }

  /// What a store says of a batch.
  enum Answer {
    case taken([RowFailure])
    case refused(ImportRefusal)
    case failed(FailureID)
    case cancelled
  }

  typealias Send =
    @LoopActor (
      [Content], @escaping @LoopActor (Answer) -> Void
    ) -> Cancellation

  private(set) var progress = ImportedSoFar()
  private(set) var figures = RowFigures()
  /// Called after each batch.
  var onProgress: (@LoopActor (ImportedSoFar) -> Void)?

  private struct Chunk {
    var bytes: ArraySlice<UInt8>
    var onTaken: @LoopActor () -> Void
  }

  private let send: Send
  private var source: any RowReading<Content>
  private var chunks: [Chunk] = []
  private var rows: [Content] = []
  private var onEnd: (@LoopActor () -> Void)?
  private var isSourceFinished = false
  private var isAborted = false
  private var isTurning = false
  private var isBatchOut = false
  private var batch: Cancellation?

  init(_ source: any RowReading<Content>, refusal: ImportRefusal? = nil, send: @escaping Send) {
    self.source = source
    self.send = send
    figures.refusal = refusal
  }

  var facts: FileFacts { source.facts }

  /// Whether nothing more will be taken, so that the rest of the file need not be sent.
  var isOver: Bool { isAborted || isStopped || source.isAtEnd }

  func feed(_ bytes: [UInt8], completion: @escaping @LoopActor () -> Void) {
    guard !isAborted else { return }
    progress.bytes += bytes.count
    chunks.append(Chunk(bytes: bytes[...], onTaken: completion))
    turn()
  }

  func finish(completion: @escaping @LoopActor () -> Void) {
    guard !isAborted else { return }
    onEnd = completion
    turn()
  }

  func abort() {
    isAborted = true
    batch?.cancel()
    batch = nil
    chunks = []
    rows = []
    onEnd = nil
    onProgress = nil
  }

  private var isStopped: Bool { figures.refusal != nil || figures.storeFailure != nil }

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
      sendBatch()
      return true
    }
    if let chunk = chunks.first {
      if chunk.bytes.isEmpty { chunks.removeFirst().onTaken() } else { read(chunk) }
      return true
    }
    guard let onEnd else { return false }
    if !isSourceFinished {
      isSourceFinished = true
      if !isStopped { take { (source) throws(ImportRefusal) in try source.finish() } }
      return true
    }
    if isBatchOut { return false }
    self.onEnd = nil
    onEnd()
    return false
  }

  private func read(_ chunk: Chunk) {
    let piece = isOver ? chunk.bytes : chunk.bytes.prefix(Self.pieceSize)
    if !isOver { take { (source) throws(ImportRefusal) in try source.read(piece) } }
    chunks[0].bytes = chunk.bytes.dropFirst(piece.count)
  }

  private func take(
    _ read: (inout any RowReading<Content>) throws(ImportRefusal) -> [RowItem<Content>]
  ) {
    do throws(ImportRefusal) {
      for item in try read(&source) {
        progress.rows += 1
        figures.read += 1
        switch item {
        case .row(let row): rows.append(row)
        case .failure(let failure): figures.fail(failure)
        }
      }
      figures.format = source.formatName
    } catch {
      figures.refusal = error
    }
  }

  private func sendBatch() {
    let sent = Array(rows.prefix(Self.batchSize))
    rows.removeFirst(sent.count)
    isBatchOut = true
    let cancellation = send(sent) { [weak self] answer in self?.taken(answer) }
    // It may have been answered already.
    if isBatchOut { batch = cancellation }
  }

  private func taken(_ answer: Answer) {
    guard isBatchOut, !isAborted else { return }
    isBatchOut = false
    batch = nil
    switch answer {
    case .taken(let failures):
      for failure in failures { figures.fail(failure) }
      onProgress?(progress)
    case .refused(let refusal): figures.refusal = refusal
    case .failed(let id): figures.storeFailure = id
    case .cancelled: break
    }
    turn()
  }
}
