internal import GRPC
internal import LoopActor

/// Many responses to one request, as fast as whoever asked reads them.
///
/// Lives as long as the stream's closures do, which is as long as the call.
@LoopActor
final class PacedAnswer<Request: GRPCMessage, Response: GRPCMessage> {
  private let stream: ServerStream<Request, Response>
  private var waiting: ArraySlice<Response>
  private var isFinished = false

  init(_ stream: ServerStream<Request, Response>, _ responses: [Response]) {
    self.stream = stream
    waiting = responses[...]
  }

  func begin() {
    stream.onWritable = { [self] in goOn() }
    goOn()
  }

  private func goOn() {
    while stream.isWritable, let next = waiting.popFirst() { stream.send(next) }
    guard waiting.isEmpty, !isFinished else { return }
    isFinished = true
    stream.finish(.ok)
  }
}
