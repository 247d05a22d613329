internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor
internal import Screens

/// One `ImportLoans` call: chunks in, as fast as the store takes them; progress and a report out.
///
/// Lives as long as the stream's closures do, which is as long as the call.
@LoopActor
final class LoanImportCall {
  typealias Stream = ServerStream<ImportLoansRequest, ImportLoansResponse>

  private let stream: Stream
  private let actor: Actor
  private let library: ExchangeAdapter.Dependencies
  private var running: LoanImport?
  private var isFinishing = false

  init(_ stream: Stream, _ actor: Actor, _ library: ExchangeAdapter.Dependencies) {
    self.stream = stream
    self.actor = actor
    self.library = library
  }

  func begin() {
    stream.onMessage = { [self] message in take(message) }
    stream.onEnd = { [self] in end() }
    stream.onCancel = { [self] _ in running?.abort() }
  }

  private func take(_ message: ImportLoansRequest) {
    switch (message.part, running) {
    case (.start(let start)?, nil): open(start)
    case (.chunk(let bytes)?, let running?): feed(bytes, to: running)
    case (.start?, _?): refuse("start came a second time")
    case (.chunk?, nil): refuse("start must come before the first chunk")
    // A part that this daemon does not know.
    case (nil, _): break
    }
  }

  private func open(_ start: ImportStart) {
    let running = LoanImport(
      fileName: start.fileName, hints: Intake.FileHints(start.hints),
      of: ImportRun(actor: actor, isDryRun: start.dryRun), into: library.loans)
    self.running = running
    running.onProgress = { [stream] progress in
      // A client that doesn't read misses progress, which is only for its eyes.
      guard stream.isWritable else { return }
      let progress = ImportProgress(bytes: UInt64(progress.bytes), rows: UInt64(progress.rows))
      stream.send(ImportLoansResponse(part: .progress(progress)))
    }
    finishIfOver(running)
  }

  private func feed(_ bytes: [UInt8], to running: LoanImport) {
    guard bytes.count <= library.largestChunk else {
      return refuse("a chunk has more than \(library.largestChunk) bytes")
    }
    guard !isFinishing else { return }
    stream.pauseReading()
    running.feed(bytes) { [self] in
      finishIfOver(running)
      stream.resumeReading()
    }
  }

  private func end() {
    guard let running else { return refuse("start is missing") }
    finish(running)
  }

  /// Where the rest of the file can't change the report, the client need not send it.
  private func finishIfOver(_ running: LoanImport) {
    if running.isOver { finish(running) }
  }

  private func finish(_ running: LoanImport) {
    guard !isFinishing else { return }
    isFinishing = true
    running.finish { [stream, library, actor] report in
      // Who has read what is nobody's business: the log has numbers only.
      library.log.info(
        "import of loans by \(actor.account): \(report.read) read, \(report.added) added")
      if report.refusal == .notPermitted {
        return stream.finish(.notPermitted("only staff import loans"))
      }
      if let failure = report.storeFailure { return stream.finish(Status(failure)) }
      let words = library.words(stream.context)
      stream.send(ImportLoansResponse(part: .report(ImportReport(report, words))))
      stream.finish(.ok)
    }
  }

  private func refuse(_ sentence: String) {
    running?.abort()
    stream.finish(Status(.invalidArgument, sentence))
  }
}
