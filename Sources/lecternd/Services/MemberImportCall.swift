internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor
internal import Screens

/// One `ImportMembers` call: chunks in, as fast as the store takes them; progress and a report out.
///
/// Lives as long as the stream's closures do, which is as long as the call.
@LoopActor
final class MemberImportCall {
  typealias Stream = ServerStream<ImportMembersRequest, ImportMembersResponse>

  private let stream: Stream
  private let actor: Actor
  private let store: any MemberImporting
  private let largestChunk: Int
  private let words: Words
  private let log: Log
  private var running: MemberImport?
  private var isFinishing = false

  init(
    _ stream: Stream, _ actor: Actor, _ store: any MemberImporting, largestChunk: Int,
    words: Words, log: Log
  ) {
    self.stream = stream
    self.actor = actor
    self.store = store
    self.largestChunk = largestChunk
    self.words = words
    self.log = log
  }

  func begin() {
    stream.onMessage = { [self] message in take(message) }
    stream.onEnd = { [self] in end() }
    stream.onCancel = { [self] _ in running?.abort() }
  }

  private func take(_ message: ImportMembersRequest) {
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
    let running = MemberImport(
      fileName: start.fileName, hints: Intake.FileHints(start.hints),
      of: ImportRun(actor: actor, isDryRun: start.dryRun), into: store)
    self.running = running
    running.onProgress = { [stream] progress in
      // A client that doesn't read misses progress, which is only for its eyes.
      guard stream.isWritable else { return }
      let progress = ImportProgress(bytes: UInt64(progress.bytes), rows: UInt64(progress.rows))
      stream.send(ImportMembersResponse(part: .progress(progress)))
    }
    finishIfOver(running)
  }

  private func feed(_ bytes: [UInt8], to running: MemberImport) {
    guard bytes.count <= largestChunk else {
      return refuse("a chunk has more than \(largestChunk) bytes")
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
  private func finishIfOver(_ running: MemberImport) {
    if running.isOver { finish(running) }
  }

  private func finish(_ running: MemberImport) {
    guard !isFinishing else { return }
    isFinishing = true
    running.finish { [stream, words, log, actor] report in
      log.info(
        "import of members from “\(running.fileName)” by \(actor.account): \(report.summary)")
      if report.refusal == .notPermitted {
        return stream.finish(.notPermitted("only staff import members"))
      }
      if let failure = report.storeFailure { return stream.finish(Status(failure)) }
      stream.send(ImportMembersResponse(part: .report(ImportReport(report, words))))
      stream.finish(.ok)
    }
  }

  private func refuse(_ sentence: String) {
    running?.abort()
    stream.finish(Status(.invalidArgument, sentence))
  }
}

extension MemberImportReport {
  /// One line for the log.
  fileprivate var summary: String {
    if let refusal { return "refused: \(Words.english.message(refusal).text)" }
    let rehearsal = isDryRun ? "dry run, " : ""
    let counts =
      "\(read) read, \(added) added, \(updated) updated, \(unchanged) unchanged, \(failed) failed"
    return rehearsal + counts + (storeFailure.map { "; then the store failed (\($0))" } ?? "")
  }
}
