internal import GRPC
internal import LoopActor

/// What the daemon sends on its way into files.
@LoopActor
final class FileDownload<Request: GRPCMessage, Response: GRPCMessage> {
  private let context: CommandContext
  private let stream: ClientStream<Request, Response>
  private var failure: NewFile.Failure?
  private var end: CallFailure?
  private let wakeUp = WakeUp()

  /// - Parameter take: keeps one response.
  init(
    _ request: Request, to method: GRPC.Method<Request, Response>, _ context: CommandContext,
    take: @escaping @LoopActor (Response) throws(NewFile.Failure) -> Void
  ) {
    self.context = context
    stream = context.channel.open(method, timeout: context.invocation.duration(.timeout))
    stream.onMessage = { [weak self] response in
      guard let self, failure == nil else { return }
      do throws(NewFile.Failure) { try take(response) } catch {
        failure = error
        stream.cancel()
      }
    }
    stream.onEnd = { [weak self] status, trailers in
      guard let self else { return }
      end = CallFailure(status, trailers: trailers, connect: stream.connectFailure)
      wakeUp.wake()
    }
    stream.send(request)
    stream.finishSending()
  }

  /// Comes back once everything is kept.
  func run() async throws(CommandFailure) {
    await wakeUp.wait { end != nil }
    // What went wrong here has ended the call, and not the other way round.
    if let failure { throw context.failure(failure) }
    if let end, !end.status.isOK { throw .call(end) }
  }
}
