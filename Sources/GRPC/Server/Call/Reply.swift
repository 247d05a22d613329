public import LoopActor

/// How a unary method answers: once, now or later.
///
/// A reply that is let go without an answer is answered INTERNAL, so that no client waits for nothing.
/// After the call has ended (answered, cancelled, past its deadline) everything here does nothing.
@LoopActor
public final class Reply<Response: GRPCMessage> {
  public let context: CallContext
  private let port: CallPort
  private var isAnswered = false

  init(_ port: CallPort, _ context: CallContext) {
    self.port = port
    self.context = context
  }

  deinit {
    guard !isAnswered else { return }
    // Perhaps on another thread, where a use case let go of it.
    let port = port
    Task { @LoopActor in port.abandon() }
  }

  /// Whether an answer still goes anywhere.
  public var isOpen: Bool { port.call != nil }

  /// Called when the client has gone or the deadline has passed: nobody waits for the answer any more.
  public var onCancel: (@LoopActor () -> Void)? {
    get { port.onReplyCancel }
    set { if isOpen { port.onReplyCancel = newValue } }
  }

  /// Metadata to send ahead of the answer.
  public var initialMetadata: Metadata {
    get { port.call?.initialMetadata ?? Metadata() }
    set { port.call?.initialMetadata = newValue }
  }

  /// Answers with a message and OK.
  public func send(_ response: Response, trailers: Metadata = Metadata()) {
    guard let call = port.call else { return }
    isAnswered = true
    call.connection.link.batch {
      call.send(response.serialized(), suffix: [])
      call.finish(.ok, trailers)
    }
  }

  /// Answers with an error. OK is no error and becomes UNKNOWN: an answer without a message is none.
  public func fail(_ status: Status, trailers: Metadata = Metadata()) {
    guard let call = port.call else { return }
    isAnswered = true
    call.finish(status.isOK ? Status(.unknown, status.message) : status, trailers)
  }
}
