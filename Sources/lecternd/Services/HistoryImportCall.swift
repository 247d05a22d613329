internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor
internal import Screens

/// One `ImportHistory` call: chunks in, as fast as the store takes them; progress and a report out.
///
/// Lives as long as the stream's closures do, which is as long as the call.
@LoopActor
final class HistoryImportCall {
  typealias Stream = ServerStream<ImportHistoryRequest, ImportHistoryResponse>

  private let stream: Stream
  private let library: ReadingAdapter.Dependencies
  private let actor: Actor
  private let words: Words
  private let steps = CallSteps()
  private var running: HistoryImport?
  private var hasBegun = false
  private var hasEnded = false
  private var isFinishing = false

  init(_ stream: Stream, _ actor: Actor, _ library: ReadingAdapter.Dependencies) {
    self.stream = stream
    self.library = library
    self.actor = actor
    words = library.words(stream.context)
  }

  func begin() {
    stream.onMessage = { [self] message in take(message) }
    stream.onEnd = { [self] in end() }
    stream.onCancel = { [self] _ in
      steps.cancel()
      running?.abort()
    }
  }

  private func take(_ message: ImportHistoryRequest) {
    switch (message.part, running) {
    case (.start(let start)?, nil) where !hasBegun: open(start)
    case (.chunk(let bytes)?, let running?): feed(bytes, to: running)
    case (.start?, _): refuse("start came a second time")
    case (.chunk?, nil): refuse("start must come before the first chunk")
    // A part that this daemon does not know.
    case (nil, _): break
    }
  }

  /// Nothing is read until it is known whose history it is.
  private func open(_ start: HistoryStart) {
    hasBegun = true
    stream.pauseReading()
    steps.take {
      library.members.resolve(nil, actor: actor) { [self] outcome in
        switch outcome {
        case .member(let member): open(start, of: member.id)
        case .impossible(let reasons):
          let refusal = words.message(joining: reasons.map { words.message($0) })
          stream.send(
            ImportHistoryResponse(part: .report(Contract.HistoryReport(refusal: refusal))))
          stream.finish(.ok)
        case .failed(let failure): stream.finish(Status(failure))
        }
      }
    }
  }

  private func open(_ start: HistoryStart, of member: MemberID) {
    let running = HistoryImport(
      fileName: start.fileName, hints: Intake.FileHints(start.hints),
      of: HistoryRun(actor: actor, member: member), into: library.history)
    self.running = running
    if hasEnded { return finish(running) }
    running.onProgress = { [stream] progress in
      // A client that doesn't read misses progress, which is only for its eyes.
      guard stream.isWritable else { return }
      let progress = ImportProgress(bytes: UInt64(progress.bytes), rows: UInt64(progress.rows))
      stream.send(ImportHistoryResponse(part: .progress(progress)))
    }
    stream.resumeReading()
  }

  private func feed(_ bytes: [UInt8], to running: HistoryImport) {
    guard bytes.count <= library.largestChunk else {
      return refuse("a chunk has more than \(library.largestChunk) bytes")
    }
    guard !isFinishing else { return }
    stream.pauseReading()
    running.feed(bytes) { [self] in
      // Where the rest of the file can't change the report, the client need not send it.
      if running.isOver { finish(running) }
      stream.resumeReading()
    }
  }

  private func end() {
    guard hasBegun else { return refuse("start is missing") }
    hasEnded = true
    if let running { finish(running) }
  }

  private func finish(_ running: HistoryImport) {
    guard !isFinishing else { return }
    isFinishing = true
    running.finish { [stream, library, actor, words] report in
      // What somebody reads is nobody's business: the log has numbers only.
      library.log.info("import of a reading history by \(actor.account): \(report.summary)")
      if let failure = report.storeFailure { return stream.finish(Status(failure)) }
      stream.send(ImportHistoryResponse(part: .report(Contract.HistoryReport(report, words))))
      stream.finish(.ok)
    }
  }

  private func refuse(_ sentence: String) {
    running?.abort()
    stream.finish(Status(.invalidArgument, sentence))
  }
}

extension Intake.HistoryReport {
  /// One line for the log.
  fileprivate var summary: String {
    if let refusal { return "refused: \(Words.english.message(refusal).text)" }
    let counts =
      "\(read) read, \(added) added, \(updated) updated, \(unchanged) unchanged, \(failed) failed"
    return counts + (storeFailure.map { "; then the store failed (\($0))" } ?? "")
  }
}
