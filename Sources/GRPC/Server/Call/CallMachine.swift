/// What a call on the server is doing, and what each event means for it. Pure: the machine decides, the
/// ``ServerCall`` acts.
///
/// A state says three things: whether the request may hold one message or many, whether the client has
/// ended its side, and whether the answer has begun. Terminal is `over`: the last frame of the answer is
/// queued, or the stream is gone.
///
/// An event in a state where it cannot happen is one of three:
/// - our own bug (a handler's event before there is a handler): ignored, and the table test names it;
/// - the client's violation (a second message of one): the call ends with the status that gRPC gives it;
/// - late and legitimate (anything after the end, for both sides may end at once): ignored.
struct CallMachine: Equatable {
  enum State: Hashable {
    /// One message is due and has not come.
    case awaitingMessage
    /// The one message came; whether it is the only one shows the client's end.
    case holdingMessage
    /// A handler runs, and the client may send on.
    case receiving(Answer)
    /// A handler runs; the client has ended its side.
    case answering(Answer)
    case over
  }

  enum Answer: Hashable {
    /// Nothing was sent: an error can still be trailers-only.
    case untouched
    /// The response headers are out.
    case begun
  }

  enum Event: Hashable {
    /// A whole message came and was decoded.
    case message
    /// The client ended its side, perhaps in the middle of a message.
    case end(midMessage: Bool)
    /// What the client sent ends the call: framing, size, content.
    case violation(Status)
    /// The handler wants the headers out before its first message.
    case sendHeaders
    case send
    case finish(Status)
    case deadline
    /// The stream was reset or the connection lost.
    case gone
    /// The server stops and waits no longer.
    case shutdown
  }

  enum Action: Hashable {
    case ignore
    /// Start the handler with the one message.
    case start
    case deliver
    case deliverEnd
    case sendHeaders
    /// Send the message, behind the headers if these are not out.
    case send(headersFirst: Bool)
    /// Send the status; `tell` a running handler, whose doing it was not.
    case end(Status, trailersOnly: Bool, tell: Bool)
    /// Nothing can be sent; `tell` a running handler.
    case drop(Status, tell: Bool)
  }

  private(set) var state: State

  init(_ requests: MethodShape) {
    state = requests == .oneRequest ? .awaitingMessage : .receiving(.untouched)
  }

  /// For tests.
  init(state: State) { self.state = state }

  var isOver: Bool { state == .over }

  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .message: message()
    case .end(let midMessage): end(midMessage)
    case .violation(let status): abort(status)
    case .sendHeaders: begin() ? .sendHeaders : .ignore
    case .send: isRunning ? .send(headersFirst: begin()) : .ignore
    case .finish(let status): isRunning ? close(status, tell: false) : .ignore
    case .deadline: abort(Status(.deadlineExceeded, "the deadline has passed"))
    case .shutdown: abort(Status(.unavailable, "the server is shutting down"))
    case .gone: drop()
    }
  }

  private mutating func message() -> Action {
    switch state {
    case .awaitingMessage:
      state = .holdingMessage
      return .ignore
    case .holdingMessage: return abort(Self.notOneMessage)
    case .receiving: return .deliver
    case .answering, .over: return .ignore
    }
  }

  private mutating func end(_ midMessage: Bool) -> Action {
    switch state {
    case .answering, .over: return .ignore
    case _ where midMessage:
      return abort(Status(.internalError, "the request ended in the middle of a message"))
    case .awaitingMessage: return abort(Self.notOneMessage)
    case .holdingMessage:
      state = .answering(.untouched)
      return .start
    case .receiving(let answer):
      state = .answering(answer)
      return .deliverEnd
    }
  }

  /// Whether there is a handler.
  private var isRunning: Bool {
    switch state {
    case .receiving, .answering: true
    case .awaitingMessage, .holdingMessage, .over: false
    }
  }

  private var isUntouched: Bool {
    switch state {
    case .receiving(.begun), .answering(.begun): false
    default: true
    }
  }

  /// Whether the headers have to go out now.
  private mutating func begin() -> Bool {
    switch state {
    case .receiving(.untouched): state = .receiving(.begun)
    case .answering(.untouched): state = .answering(.begun)
    default: return false
    }
    return true
  }

  private mutating func abort(_ status: Status) -> Action {
    state == .over ? .ignore : close(status, tell: isRunning)
  }

  private mutating func close(_ status: Status, tell: Bool) -> Action {
    defer { state = .over }
    return .end(status, trailersOnly: isUntouched, tell: tell)
  }

  private mutating func drop() -> Action {
    guard state != .over else { return .ignore }
    defer { state = .over }
    return .drop(Status(.cancelled, "the client has gone"), tell: isRunning)
  }

  /// `doc/statuscodes.md`: the number of messages does not fit the method.
  private static let notOneMessage = Status(
    .unimplemented, "this method takes exactly one message")
}
