internal import GRPC
internal import LoopActor

/// All that the daemon answers to one request.
@LoopActor
final class Answers<Request: GRPCMessage, Response: GRPCMessage> {
  private let stream: ClientStream<Request, Response>
  private var responses: [Response] = []
  private var end: CallFailure?
  private let wakeUp = WakeUp()

  init(_ stream: ClientStream<Request, Response>) {
    self.stream = stream
    stream.onMessage = { [weak self] in self?.responses.append($0) }
    stream.onEnd = { [weak self] status, trailers in
      guard let self else { return }
      end = CallFailure(status, trailers: trailers, connect: stream.connectFailure)
      wakeUp.wake()
    }
  }

  /// Waits for the end of the call.
  func all(_ context: CommandContext) async throws(CommandFailure) -> [Response] {
    await wakeUp.wait { end != nil }
    if let end, !end.status.isOK { throw .call(end) }
    return responses
  }
}
