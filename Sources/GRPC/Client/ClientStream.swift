public import EventLoop
public import LoopActor

/// A call with a stream of messages in at least one direction, at the client.
///
/// Set the closures on the turn of the loop in which the stream was opened: nothing is delivered before
/// the next. They are released when the call ends. The call lives until it ends, also when nobody holds
/// this handle; so cancel what is not wanted any more.
@LoopActor
public final class ClientStream<Request: GRPCMessage, Response: GRPCMessage> {
  private let call: ClientCall
  private var taken: Response?

  /// Called when the answer begins, with its metadata; not called when there is only a status.
  public var onMetadata: (@LoopActor (Metadata) -> Void)?

  /// Called for each message, in order.
  public var onMessage: (@LoopActor (Response) -> Void)?

  /// Called once, when the call is over, whoever ended it; after a call to ``cancel()`` from inside it.
  public var onEnd: (@LoopActor (Status, Metadata) -> Void)?

  /// Called when all that was sent has left and there is room for more.
  public var onWritable: (@LoopActor () -> Void)?

  /// Why there was no connection, where the call ended for that.
  public private(set) var connectFailure: ConnectFailure?

  init(_ call: ClientCall) { self.call = call }

  /// Whether the call goes on.
  public var isOpen: Bool { !call.hasEnded }

  /// Whether nothing is queued and the server, as far as known, has room: a message sent now leaves
  /// now. What is sent otherwise is queued without a limit, so a producer looks here first and goes on
  /// at ``onWritable``.
  public var isWritable: Bool { call.isWritable }

  /// Sends a message. After ``finishSending()`` or the end it does nothing. A message above
  /// ``ChannelConfiguration/sentMessageLimit`` ends the call with RESOURCE_EXHAUSTED.
  public func send(_ message: Request) { call.send(message.serialized()) }

  /// Says that no message follows; the answer goes on.
  public func finishSending() { call.finishSending() }

  /// Ends the call with CANCELLED and tells the server.
  public func cancel() { call.cancel() }

  /// Takes no more messages until ``resumeReading()``; the server may go on sending for as long as its
  /// window lasts. The end of the call, too, comes after the messages that wait.
  public func pauseReading() { call.pauseReading() }

  public func resumeReading() { call.resumeReading() }
}

extension ClientStream: CallReceiver {
  func begin(_ metadata: Metadata) { onMetadata?(metadata) }

  func take(
    from deframer: inout Deframer, _ chunk: inout UnsafeRawBufferPointer
  ) throws(Status) -> Bool {
    taken = try Response.take(from: &deframer, &chunk)
    return taken != nil
  }

  func deliver() {
    guard let message = taken else { return }
    taken = nil
    onMessage?(message)
  }

  func writable() { onWritable?() }

  func end(_ status: Status, _ trailers: Metadata, _ connect: ConnectFailure?) {
    let onEnd = onEnd
    connectFailure = connect
    onMetadata = nil
    onMessage = nil
    onWritable = nil
    self.onEnd = nil
    onEnd?(status, trailers)
  }
}
