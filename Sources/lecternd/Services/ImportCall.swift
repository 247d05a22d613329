internal import Contract
internal import GRPC
internal import Intake
internal import Library
internal import LoopActor
internal import Screens

/// One call that streams a file in, whatever is in it: chunks as fast as the store takes them; progress
/// and a report out.
///
/// Lives as long as the stream's closures do, which is as long as the call.
@LoopActor
final class ImportCall<Request: GRPCMessage, Response: GRPCMessage> {
  typealias Stream = ServerStream<Request, Response>

  private let stream: Stream
  private let actor: Actor
  private let shape: ImportShape<Request, Response>
  private let library: ImportDependencies
  private let words: Words
  private let open: ImportOpening
  private let steps = CallSteps()
  private var running: (any FileIntake)?
  private var hasBegun = false
  private var hasEnded = false
  private var isFinishing = false

  init(
    _ stream: Stream, by actor: Actor, _ shape: ImportShape<Request, Response>,
    _ library: ImportDependencies, open: @escaping ImportOpening
  ) {
    self.stream = stream
    self.actor = actor
    self.shape = shape
    self.library = library
    self.open = open
    words = library.words(stream.context)
  }

  /// A file that goes where it goes, whoever sends it.
  convenience init(
    _ stream: Stream, by actor: Actor, _ shape: ImportShape<Request, Response>,
    _ library: ImportDependencies, file: @escaping @LoopActor (ImportStart) -> any FileIntake
  ) {
    self.init(stream, by: actor, shape, library) { start, completion in
      completion(.file(file(start)))
      return Cancellation()
    }
  }

  func begin() {
    stream.onMessage = { [self] message in take(message) }
    stream.onEnd = { [self] in end() }
    stream.onCancel = { [self] _ in
      steps.cancel()
      running?.abort()
    }
  }

  private func take(_ message: Request) {
    switch (shape.part(message), running) {
    case (.start(let start)?, nil) where !hasBegun: begin(start)
    case (.chunk(let bytes)?, let running?): feed(bytes, to: running)
    case (.start?, _): refuse("start came a second time")
    case (.chunk?, nil): refuse("start must come before the first chunk")
    // A part that this daemon does not know.
    case (nil, _): break
    }
  }

  /// Nothing is read until it is known where the file goes.
  private func begin(_ start: ImportStart) {
    hasBegun = true
    stream.pauseReading()
    steps.take {
      open(start) { [self] opened in
        switch opened {
        case .file(let file): begin(file)
        case .refused(let reasons):
          let refusal = words.message(joining: reasons.map { words.message($0) })
          stream.send(shape.response(.refused(refusal)))
          stream.finish(.ok)
        case .failed(let failure): stream.finish(Status(failure))
        }
      }
    }
  }

  private func begin(_ file: any FileIntake) {
    running = file
    if hasEnded { return finish(file) }
    file.onProgress = { [stream, shape] progress in
      // A client that doesn't read misses progress, which is only for its eyes.
      guard stream.isWritable else { return }
      let progress = ImportProgress(bytes: UInt64(progress.bytes), rows: UInt64(progress.rows))
      stream.send(shape.response(.progress(progress)))
    }
    finishIfOver(file)
    stream.resumeReading()
  }

  private func feed(_ bytes: [UInt8], to running: any FileIntake) {
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
    guard hasBegun else { return refuse("start is missing") }
    hasEnded = true
    if let running { finish(running) }
  }

  /// Where the rest of the file can't change the report, the client need not send it.
  private func finishIfOver(_ running: any FileIntake) {
    if running.isOver { finish(running) }
  }

  private func finish(_ running: any FileIntake) {
    guard !isFinishing else { return }
    isFinishing = true
    running.finish { [self] report in
      let file = shape.isPrivate ? "" : " from “\(running.fileName)”"
      library.log.info(
        "import of \(report.ownSubject ?? shape.subject)\(file) by \(actor.account): \(report.summary)"
      )
      if report.refusal == .notPermitted {
        return stream.finish(.notPermitted("only staff import \(shape.subject)"))
      }
      if let failure = report.storeFailure { return stream.finish(Status(failure)) }
      stream.send(shape.response(.report(report, words)))
      stream.finish(.ok)
    }
  }

  private func refuse(_ sentence: String) {
    running?.abort()
    stream.finish(Status(.invalidArgument, sentence))
  }
}

/// What every import needs, whatever is in the file.
struct ImportDependencies {
  var words: @LoopActor (CallContext) -> Words
  /// Bytes.
  var largestChunk: Int
  var log: Log
  /// Keeps the library as it is, and goes on in any case, also when that is called off.
  var backUp: BackUp

  typealias BackUp = @LoopActor (_ goOn: @escaping @LoopActor () -> Void) -> Cancellation
}

/// Finds out where a file goes, perhaps later.
typealias ImportOpening =
  @LoopActor (ImportStart, @escaping @LoopActor (OpenedImport) -> Void) -> Cancellation

enum OpenedImport {
  case file(any FileIntake)
  case refused([Reason])
  case failed(FailureID)
}

extension ImportRun {
  convenience init(_ start: ImportStart, by actor: Actor) {
    self.init(actor: actor, isDryRun: start.dryRun)
  }
}

extension FileReport {
  /// What a file of one's own holds, where it is not a history; nil: what the call says.
  fileprivate var ownSubject: String? { ["goals", "notes"].first { $0 == format } }

  /// One line for the log: numbers only, since what somebody reads is nobody's business.
  fileprivate var summary: String {
    if let refusal { return "refused: \(Words.english.message(refusal).text)" }
    let rehearsal = isDryRun ? "dry run, " : ""
    let counts =
      "\(read) read, \(added) added, \(updated) updated, \(unchanged) unchanged, \(failed) failed"
    return rehearsal + counts + (storeFailure.map { "; then the store failed (\($0))" } ?? "")
  }
}
