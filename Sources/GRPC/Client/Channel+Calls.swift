public import LoopActor

/// What a caller does with a channel.
extension Channel {
  /// Opens a call that streams in either direction or both. A server-streaming call sends its one
  /// message and finishes.
  ///
  /// - Parameter timeout: sent to the server and kept here; nil: no deadline.
  public func open<Request, Response>(
    _ method: Method<Request, Response>, metadata: Metadata = [:], timeout: Duration? = nil
  ) -> ClientStream<Request, Response> {
    let call = ClientCall(path: method.path, metadata: metadata, timeout: timeout, channel: self)
    let stream = ClientStream<Request, Response>(call)
    call.start(stream)
    return stream
  }

  /// Asks for one answer. `completion` is called exactly once, on the loop: on a later turn, or from
  /// inside the result's `cancel()`.
  ///
  /// - Returns: cancels the call; later it does nothing.
  @discardableResult
  public func unary<Request, Response>(
    _ method: Method<Request, Response>, _ request: Request, metadata: Metadata = [:],
    timeout: Duration? = nil,
    completion: @escaping @LoopActor (Result<Response, CallFailure>) -> Void
  ) -> Cancellation {
    let call = ClientCall(path: method.path, metadata: metadata, timeout: timeout, channel: self)
    call.send(request.serialized())
    call.finishSending()
    call.start(UnaryReceiver(call, completion))
    return Cancellation { [weak call] in call?.cancel() }
  }

  /// Asks for one answer and waits for it. Cancelling the task cancels the call.
  public func unary<Request, Response>(
    _ method: Method<Request, Response>, _ request: Request, metadata: Metadata = [:],
    timeout: Duration? = nil
  ) async throws(CallFailure) -> Response {
    let pending = PendingCall()
    let result: Result<Response, CallFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pending.cancellation = unary(method, request, metadata: metadata, timeout: timeout) {
          continuation.resume(returning: $0)
        }
        if Task.isCancelled { pending.cancellation?.cancel() }
      }
    } onCancel: {
      Task { @LoopActor in pending.cancellation?.cancel() }
    }
    return try result.get()
  }
}

/// Where the task that waits and the one that cancels it meet.
@LoopActor
private final class PendingCall {
  var cancellation: Cancellation?
}
