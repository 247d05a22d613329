public import LoopActor

/// How a streaming method talks with its client.
///
/// Messages come one by one in ``onMessage``; the next one's window is given back when it returns. All
/// closures are released when the call ends, and everything here does nothing from then on.
@LoopActor
public final class ServerStream<Request: GRPCMessage, Response: GRPCMessage> {
  public let context: CallContext
  private let port: CallPort

  /// Called for each message, in order.
  public var onMessage: (@LoopActor (Request) -> Void)?

  /// Called when the client has ended its side, after its last message. It may still receive.
  public var onEnd: (@LoopActor () -> Void)?

  /// Called at once when the call ends otherwise than by ``finish(_:trailers:)``: the client has gone, it
  /// broke the protocol, the deadline has passed, the server stops. The status says which.
  public var onCancel: (@LoopActor (Status) -> Void)? {
    get { port.onStreamCancel }
    set { if isOpen { port.onStreamCancel = newValue } }
  }

  /// Called when all that was sent has left, the client's window is open for more, and the connection's
  /// queue has room.
  public var onWritable: (@LoopActor () -> Void)?

  init(_ port: CallPort, _ context: CallContext) {
    self.port = port
    self.context = context
  }

  deinit {
    let port = port
    guard !isFinished else { return }
    Task { @LoopActor in port.abandon() }
  }

  /// Whether the handler has ended the call itself, so that nothing is to be cleaned up after it.
  private var isFinished = false

  /// Whether something can still be sent.
  public var isOpen: Bool { port.call != nil }

  /// True: nothing of this call is queued any more, the client's window is open as far as known, and
  /// the connection's queue has room.
  /// Sending while false is allowed once in a while; who does it all the time is cut (RESOURCE_EXHAUSTED)
  /// when the connection's queue is full. After false, ``onWritable`` follows.
  public var isWritable: Bool { port.call?.isWritable ?? false }

  /// The most bytes that a message of the client may have; nil: the call is over.
  public var messageLimit: Int? { port.call?.messageLimit }

  /// Metadata to send ahead of the first message; later it does nothing.
  public var initialMetadata: Metadata {
    get { port.call?.initialMetadata ?? Metadata() }
    set { port.call?.initialMetadata = newValue }
  }

  /// Sends the headers now, for a client that waits for them before it says anything.
  public func sendHeaders() { port.call?.sendHeaders() }

  public func send(_ response: Response) { send(serialized: response.serialized()) }

  /// Sends a message that is already bytes, and that many streams may share: it is not copied. `suffix`
  /// is this stream's own end of the message (protobuf fields may be concatenated).
  public func send(serialized: [UInt8], _ suffix: [UInt8] = []) {
    port.call?.send(serialized, suffix: suffix)
  }

  /// Drops the messages of which nothing has gone out yet.
  public func discardQueued() { port.call?.discardQueued() }

  /// Ends the call, behind what was sent.
  public func finish(_ status: Status, trailers: Metadata = Metadata()) {
    guard let call = port.call else { return }
    isFinished = true
    call.finish(status, trailers)
  }

  /// Delivers no more messages until ``resumeReading()``; the client soon finds its window shut.
  public func pauseReading() { port.call?.pauseReading() }

  /// Goes on. What waited is delivered before this returns.
  public func resumeReading() { port.call?.resumeReading() }

  func release() {
    onMessage = nil
    onEnd = nil
    onWritable = nil
  }
}
