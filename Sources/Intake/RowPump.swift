internal import Library
internal import LoopActor

/// The rows of one file on their way to a store, whatever they are.
///
/// Bytes come in chunks of any size; rows go to the store in batches, one at a time, each a transaction
/// of its own. So memory stays flat however large the file and its rows are, and others go on meanwhile.
/// A chunk is taken when its rows are: whoever waits for that with the next chunk has back-pressure.
@LoopActor
final class RowPump<Content: Sendable> {
  /// Rows per transaction, at most.
  static var batchSize: Int { 500 }
  /// Bytes of the file per transaction, where they are those of more than one row.
  static var batchBytes: Int { 1024 * 1024 }
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

  private struct Waiting {
    var row: Content
    /// Of the file, also those of bad rows before it in one piece.
    var bytes: Int
  }

  private let limit: RowLimit<Content>?
  private let send: Send
  private var source: any RowReading<Content>
  private var chunks: [Chunk] = []
  private var rows: [Waiting] = []
  private var bytesWaiting = 0
  /// Bytes that were read and have made no row yet.
  private var bytesOfNoRow = 0
  private var onEnd: (@LoopActor () -> Void)?
  private var isSourceFinished = false
  private var isAborted = false
  private var isTurning = false
  private var isBatchOut = false
  private var batch: Cancellation?

  init(
    _ source: any RowReading<Content>, refusal: ImportRefusal? = nil,
    limit: RowLimit<Content>? = nil, send: @escaping Send
  ) {
    self.source = source
    self.limit = limit
    self.send = send
    figures.refusal = refusal
  }

  var facts: FileFacts { source.facts }

  /// Whether nothing more will be taken, so that the rest of the file need not be sent.
  var isOver: Bool { isAborted || isStopped || isCut || source.isAtEnd }

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
    forgetRows()
    onEnd = nil
    onProgress = nil
  }

  private var isStopped: Bool { figures.refusal != nil || figures.storeFailure != nil }
  private var isCut: Bool { figures.unread != nil }

  private func forgetRows() {
    rows = []
    bytesWaiting = 0
  }

  /// Does what can be done now. A completion that calls back in only leaves work for this loop.
  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    while !isAborted, step() {}
    isTurning = false
  }

  /// False where there is nothing to do but wait.
  private func step() -> Bool {
    if isStopped { forgetRows() }
    let isFull = rows.count >= Self.batchSize || bytesWaiting >= Self.batchBytes
    if !rows.isEmpty, isFull || isSourceFinished {
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
      if !isStopped, !isCut { take(0) { (source) throws(ImportRefusal) in try source.finish() } }
      return true
    }
    if isBatchOut { return false }
    self.onEnd = nil
    onEnd()
    return false
  }

  private func read(_ chunk: Chunk) {
    let piece = isOver ? chunk.bytes : chunk.bytes.prefix(Self.pieceSize)
    if !isOver { take(piece.count) { (source) throws(ImportRefusal) in try source.read(piece) } }
    chunks[0].bytes = chunk.bytes.dropFirst(piece.count)
  }

  private func take(
    _ bytes: Int,
    _ read: (inout any RowReading<Content>) throws(ImportRefusal) -> [RowItem<Content>]
  ) {
    do throws(ImportRefusal) {
      let items = try read(&source)
      figures.format = source.formatName
      bytesOfNoRow += bytes
      for item in items {
        progress.rows += 1
        figures.read += 1
        if let limit, figures.read > limit.rows { return figures.cut(limit.unread(from: item)) }
        switch item {
        case .row(let row): wait(row)
        case .failure(let failure):
          figures.fail(failure)
          bytesOfNoRow = min(bytesOfNoRow, bytes)
        }
      }
    } catch {
      figures.refusal = error
    }
  }

  /// The first row of a piece may have begun many pieces before; the others are short.
  private func wait(_ row: Content) {
    rows.append(Waiting(row: row, bytes: bytesOfNoRow))
    bytesWaiting += bytesOfNoRow
    bytesOfNoRow = 0
  }

  private func sendBatch() {
    var count = 0
    var bytes = 0
    for waiting in rows.prefix(Self.batchSize) {
      guard count == 0 || bytes + waiting.bytes <= Self.batchBytes else { break }
      count += 1
      bytes += waiting.bytes
    }
    let sent = rows.prefix(count).map(\.row)
    rows.removeFirst(count)
    bytesWaiting -= bytes
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
