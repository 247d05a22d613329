internal import EventLoop
internal import LoopActor

/// Waits for the one message and the status of a unary call.
@LoopActor
final class UnaryReceiver<Response: GRPCMessage>: CallReceiver {
  private weak var call: ClientCall?
  private let completion: @LoopActor (Result<Response, CallFailure>) -> Void
  private var taken: Response?
  private var answer: Response?

  init(
    _ call: ClientCall, _ completion: @escaping @LoopActor (Result<Response, CallFailure>) -> Void
  ) {
    self.call = call
    self.completion = completion
  }

  func begin(_ metadata: Metadata) {}

  func take(
    from deframer: inout Deframer, _ chunk: inout UnsafeRawBufferPointer
  ) throws(Status) -> Bool {
    taken = try Response.take(from: &deframer, &chunk)
    return taken != nil
  }

  func deliver() {
    guard answer == nil else {
      call?.fail(Status(.unimplemented, "more than one message answers a unary call"))
      return
    }
    answer = taken
    taken = nil
  }

  func writable() {}

  func end(_ status: Status, _ trailers: Metadata, _ connect: ConnectFailure?) {
    guard status.isOK else {
      return completion(.failure(CallFailure(status, trailers: trailers, connect: connect)))
    }
    guard let answer else {
      let status = Status(.unimplemented, "no message answers a unary call")
      return completion(.failure(CallFailure(status, trailers: trailers)))
    }
    completion(.success(answer))
  }
}
