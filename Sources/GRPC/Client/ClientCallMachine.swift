package import HTTP2

/// What a call may do next, and what each thing that happens to it means: the client's side, pure.
///
/// Two dimensions: how far the answer has come (``Progress``), and how often the call was tried. Terminal
/// is `ended`; from there nothing changes any more. Whether we have more to send plays no part: the
/// session itself resets a stream that the server ended before us.
///
/// The machine decides, the owner acts: each event returns its own kind of action. Wrong events are of
/// three kinds. *Ours*: starting a call twice; it traps. *The peer's*: an answer out of order; the call
/// ends with INTERNAL and the stream is reset. *Legitimately late*: anything after the end, since
/// frames, timers and a cancelling caller cross each other; ignored.
package struct ClientCallMachine: Equatable, Sendable {
  package enum Progress: Equatable, Sendable {
    /// Nothing of this attempt is on the wire.
    case idle
    /// The request's headers are on their way; no final answer has begun.
    case waiting
    /// A gRPC answer is coming in.
    case receiving
    /// An answer that is not gRPC is coming in; it is read for a bit of its body.
    case foreign(ForeignAnswer)
    case ended
  }

  package var progress = Progress.idle
  /// How often the call was begun anew.
  package private(set) var retries = 0
  /// How often it may be.
  package let retryLimit: Int

  package init(retryLimit: Int) { self.retryLimit = retryLimit }

  package var hasEnded: Bool { progress == .ended }

  /// Whether a stream of this call may exist.
  package var isOnWire: Bool {
    switch progress {
    case .waiting, .receiving, .foreign: true
    case .idle, .ended: false
    }
  }
}

// MARK: Our side

extension ClientCallMachine {
  /// The request was handed to a connection.
  package mutating func start() {
    precondition(progress == .idle, "a call is started once per attempt")
    progress = .waiting
  }

  /// The caller lost interest.
  package mutating func cancel() -> CallEnd? {
    endHere(Status(.cancelled, "cancelled by the caller"))
  }

  /// The deadline passed. The status is ours alone; a server's CANCELLED that comes later is too late.
  package mutating func expire() -> CallEnd? { endHere(Self.expired) }

  /// The caller's side can't go on: a message too large or malformed, a second answer to a unary call.
  package mutating func fail(_ status: Status) -> CallEnd? { endHere(status) }

  private mutating func endHere(_ status: Status) -> CallEnd? {
    guard !hasEnded else { return nil }
    let reset: ErrorCode? = isOnWire ? .cancel : nil
    progress = .ended
    return CallEnd(status, reset: reset)
  }
}

// MARK: The peer's side

extension ClientCallMachine {
  package enum HeadAction: Equatable, Sendable {
    /// Go on reading.
    case proceed
    /// The answer is gRPC and begins with this metadata.
    case begin(Metadata)
    case end(CallEnd)
  }

  package enum DataAction: Equatable, Sendable {
    /// The bytes belong to messages.
    case deframe
    /// Nobody needs the bytes; their window goes back at once.
    case drop
    case end(CallEnd)
  }

  package enum CloseAction: Equatable, Sendable {
    case ignore
    /// The peer provably did nothing: begin anew, on another stream.
    case retry
    case end(CallEnd)
  }

  /// The first header block that is not 1xx.
  ///
  /// - Parameters:
  ///   - isEnd: it carries END_STREAM: Trailers-Only, or no gRPC.
  ///   - hasExpired: the call's deadline has passed, though its timer may not have fired.
  package mutating func receive(
    _ head: ResponseHead, isEnd: Bool, hasExpired: Bool
  ) -> HeadAction {
    switch progress {
    case .idle, .ended: return .proceed
    case .receiving, .foreign: return .end(violation("a second header block that is not the last"))
    case .waiting where head.isOversize: return .end(oversize())
    case .waiting where isEnd:
      let foreign = head.beginsCall ? nil : ForeignAnswer(head)
      return .end(end(by: head, foreign: foreign, hasExpired: hasExpired))
    case .waiting where !head.beginsCall:
      progress = .foreign(ForeignAnswer(head))
      return .proceed
    case .waiting where head.failure != nil:
      return .end(violation("metadata of the answer is not base64"))
    case .waiting:
      progress = .receiving
      return .begin(head.metadata)
    }
  }

  /// Bytes of DATA frames, in whatever cut.
  package mutating func receive(data: UnsafeRawBufferPointer) -> DataAction {
    switch progress {
    case .idle, .ended: return .drop
    case .waiting: return .end(violation("data before the headers of the answer"))
    case .receiving: return .deframe
    case .foreign(var answer):
      answer.append(data)
      progress = .foreign(answer)
      return .drop
    }
  }

  /// The peer ended its side, with trailers or without. Without `grpc-status` that is never success.
  ///
  /// - Parameter isMidMessage: a message was begun and not finished.
  package mutating func receiveEnd(
    _ trailers: ResponseHead?, isMidMessage: Bool, hasExpired: Bool
  ) -> CloseAction {
    switch progress {
    case .idle, .ended: return .ignore
    case .waiting: return .end(violation("the answer ended before it began"))
    case .receiving:
      if trailers?.isOversize == true { return .end(oversize()) }
      let end = end(by: trailers, hasExpired: hasExpired)
      // A server that fails in mid message says why; one that claims success contradicts itself.
      let isCut = isMidMessage && (end.status.isOK || trailers?.code == nil)
      return .end(isCut ? CallEnd(Self.cutShort, trailers: end.trailers) : end)
    case .foreign(let answer):
      return .end(end(by: trailers, foreign: answer, hasExpired: hasExpired))
    }
  }

  /// The stream is over. If that is news, the peer reset it, or GOAWAY left it behind.
  ///
  /// - Parameter canReplay: all that was sent is still at hand.
  package mutating func receiveClose(
    _ code: ErrorCode, canReplay: Bool, hasExpired: Bool
  ) -> CloseAction {
    guard isOnWire else { return .ignore }
    if code == .refusedStream, progress == .waiting, canReplay, retries < retryLimit {
      progress = .idle
      retries += 1
      return .retry
    }
    progress = .ended
    let mapped = Status.Code(reset: code)
    if mapped == .cancelled, hasExpired { return .end(CallEnd(Self.expired)) }
    return .end(CallEnd(Status(mapped, "the server reset the stream: \(code)")))
  }

  /// The connection is gone; what the peer did with the call nobody knows.
  package mutating func loseConnection(_ why: String) -> CloseAction {
    guard isOnWire else { return .ignore }
    progress = .ended
    return .end(CallEnd(Status(.unavailable, why)))
  }
}

// MARK: Rules

extension ClientCallMachine {
  private static let expired = Status(.deadlineExceeded, "deadline exceeded")
  private static let withoutStatus = Status(
    .unknown, "the answer ended without grpc-status; it may be cut short")
  private static let cutShort = Status(
    .internalError, "the answer ended in the middle of a message")

  /// The end that a last header block tells. Without `grpc-status` it is `answer`'s, or else that of
  /// a gRPC answer without its trailers.
  private mutating func end(
    by head: ResponseHead?, foreign answer: ForeignAnswer? = nil, hasExpired: Bool
  ) -> CallEnd {
    progress = .ended
    let status =
      switch head?.code {
      case nil: answer?.status ?? Self.withoutStatus
      case .cancelled where hasExpired: Self.expired
      case .some(let code): Status(code, head?.message ?? "")
      }
    return CallEnd(status, trailers: head?.metadata ?? Metadata())
  }

  private mutating func violation(_ what: String) -> CallEnd {
    progress = .ended
    return CallEnd(Status(.internalError, what), reset: .protocolError)
  }

  private mutating func oversize() -> CallEnd {
    progress = .ended
    return CallEnd(
      Status(.resourceExhausted, "the answer's headers are larger than the limit"), reset: .cancel)
  }
}
