internal import Contract
internal import GRPC
internal import LoopActor
internal import Renderers
internal import Wire

/// `lectern desk export DIR [--safe-cells] [--force]`, and the same of one's own: `lectern export DIR`
@LoopActor
enum ExportCommand {
  static func library(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let request = ExportLibraryRequest(safeCells: context.invocation.isSet(.safeCells))
    let download = try ExportDownload(request, of: ExchangeMethods.exportLibrary, context) {
      switch $0.part {
      case .chunk(let chunk)?: .chunk(chunk)
      case .report(let report)?: .report(report)
      case nil: nil
      }
    }
    return try await say(download, context)
  }

  static func own(_ context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let request = ExportOwnRequest(safeCells: context.invocation.isSet(.safeCells))
    let download = try ExportDownload(request, of: ExchangeMethods.exportOwn, context) {
      switch $0.part {
      case .chunk(let chunk)?: .chunk(chunk)
      case .report(let report)?: .report(report)
      case .impossible(let reasons)?: .impossible(reasons)
      case nil: nil
      }
    }
    return try await say(download, context)
  }

  private static func say<Request, Response>(
    _ download: ExportDownload<Request, Response>, _ context: CommandContext
  ) async throws(CommandFailure) -> ExitCode {
    switch try await download.run() {
    case .report(let report):
      try context.say(
        ExportText.lines(report, to: context.invocation.operands[0], context.labels),
        json: [JSONLine.text("export", report)])
      return .done
    case .impossible(let reasons): return try context.refuse(reasons)
    case .chunk: throw .unreadableAnswer
    }
  }
}

/// One export on its way into a folder.
@LoopActor
final class ExportDownload<Request: GRPCMessage, Response: GRPCMessage> {
  enum Part {
    case chunk(FileChunk)
    case report(ExportReport)
    case impossible(Reasons)
  }

  private let context: CommandContext
  private let stream: ClientStream<Request, Response>
  private var folder: ExportFolder
  private var failure: ExportFolder.Failure?
  private var result: Part?
  private var end: CallFailure?
  private let wakeUp = WakeUp()

  init(
    _ request: Request, of method: GRPC.Method<Request, Response>, _ context: CommandContext,
    part: @escaping @LoopActor (Response) -> Part?
  ) throws(CommandFailure) {
    self.context = context
    do throws(ExportFolder.Failure) {
      folder = try ExportFolder(
        context.invocation.operands[0], mayReplace: context.invocation.isSet(.force))
    } catch {
      throw context.failure(error)
    }
    stream = context.channel.open(method, timeout: context.invocation.duration(.timeout))
    stream.onMessage = { [weak self] response in
      guard let self, let part = part(response) else { return }
      take(part)
    }
    stream.onEnd = { [weak self] status, trailers in
      guard let self else { return }
      end = CallFailure(status, trailers: trailers, connect: stream.connectFailure)
      wakeUp.wake()
    }
    stream.send(request)
    stream.finishSending()
  }

  /// Takes everything, and gives what the daemon says of it.
  func run() async throws(CommandFailure) -> Part {
    await wakeUp.wait { end != nil }
    // What went wrong here has ended the call, and not the other way round.
    if failure == nil, let end, !end.status.isOK {
      folder.abandon()
      throw .call(end)
    }
    do throws(ExportFolder.Failure) {
      if let failure { throw failure }
      guard let result else { throw .strange }
      if case .report(let report) = result { try complete(report) }
      return result
    } catch {
      folder.abandon()
      throw context.failure(error)
    }
  }

  private func take(_ part: Part) {
    guard failure == nil else { return }
    guard case .chunk(let chunk) = part else {
      result = part
      return
    }
    do throws(ExportFolder.Failure) {
      try folder.append(chunk.data, to: chunk.file)
    } catch {
      failure = error
      stream.cancel()
    }
  }

  /// Whether it is all that the daemon has sent.
  private func complete(_ report: ExportReport) throws(ExportFolder.Failure) {
    let sizes = folder.sizes
    guard report.files.allSatisfy({ sizes[$0.file, default: 0] == $0.bytes }) else {
      throw .strange
    }
    try folder.finish()
  }
}
