internal import EventLoop
internal import HTTP2
internal import LoopActor

/// One call as bytes: what it sends, what comes back, its deadline and its end. ``ClientCallMachine``
/// decides what each event means; this does it.
///
/// Kept alive by its channel until it ends; then it lets go of everything.
@LoopActor
final class ClientCall {
  let path: String
  let metadata: Metadata
  /// By the scheduler's time.
  let deadline: Duration?
  private(set) var machine: ClientCallMachine
  private(set) var channel: Channel?
  private var receiver: (any CallReceiver)?
  private var deframer: Deframer
  private(set) var outgoing: OutgoingRequest

  private var connection: ClientConnection?
  private var stream: SessionStream?
  private var deadlineTimer: Cancellation?
  /// Bytes of the answer whose window the server has not been given back.
  private var unconsumed = 0
  private var isPaused = false
  private var isDelivering = false
  /// What was wrong before the call began.
  private var earlyFailure: Status?
  /// How the server ended the answer while messages were held.
  private var lateEnd: LateEnd?

  private struct LateEnd {
    var trailers: ResponseHead?
  }

  init(
    path: String, metadata: Metadata, timeout: Duration?, channel: Channel
  ) {
    self.path = path
    self.channel = channel
    let configuration = channel.configuration
    var all = configuration.metadata
    all.append(contentsOf: metadata)
    self.metadata = all
    deadline = timeout.map { channel.scheduler.now + $0 }
    machine = ClientCallMachine(retryLimit: configuration.retryLimit)
    deframer = Deframer(limit: configuration.receivedMessageLimit)
    outgoing = OutgoingRequest(replayLimit: configuration.replayLimit)
  }

  /// Begins the call; whatever happens to it is told to `receiver`, not before this has returned.
  /// What was sent already leaves together with the headers.
  func start(_ receiver: any CallReceiver) {
    self.receiver = receiver
    if let earlyFailure {
      Task { @LoopActor in self.fail(earlyFailure) }
      return
    }
    if let deadline, let scheduler = channel?.scheduler {
      deadlineTimer = scheduler.schedule(after: deadline - scheduler.now) { [weak self] in
        guard let self else { return }
        self.finish(self.machine.expire())
      }
    }
    channel?.start(self)
  }

  var hasEnded: Bool { machine.hasEnded }

  private var hasExpired: Bool {
    guard let deadline, let now = channel?.scheduler.now else { return false }
    return deadline <= now
  }
}

// MARK: What the caller does

extension ClientCall {
  /// Whether a message sent now could leave at once, as far as known.
  var isWritable: Bool {
    guard !hasEnded, !outgoing.isFinished else { return false }
    guard let stream, let connection else { return outgoing.body.pendingBytes == 0 }
    return connection.session.isWritable(stream)
  }

  func send(_ message: [UInt8]) {
    guard !hasEnded, !outgoing.isFinished, let channel else { return }
    let limit = channel.configuration.sentMessageLimit
    guard message.count <= limit else {
      let status = Status.tooLong(message.count, limit: limit)
      if receiver == nil { earlyFailure = status } else { fail(status) }
      return
    }
    outgoing.send(message)
    guard let stream, let connection else { return }
    connection.session.bodyGrew(stream)
    connection.flush()
  }

  func finishSending() {
    guard !hasEnded, !outgoing.isFinished else { return }
    outgoing.isFinished = true
    guard let stream, let connection else { return }
    connection.session.finish(stream)
    connection.flush()
  }

  func cancel() { finish(machine.cancel()) }

  func fail(_ status: Status) { finish(machine.fail(status)) }

  func pauseReading() { isPaused = true }

  func resumeReading() {
    guard isPaused else { return }
    isPaused = false
    guard !isDelivering else { return }
    deliver(UnsafeRawBufferPointer(start: nil, count: 0))
    connection?.flush()
  }
}

// MARK: What the channel does

extension ClientCall {
  /// Puts the call on a connection: its first attempt, or another.
  func open(on connection: ClientConnection, _ fields: HeaderFields) {
    machine.start()
    self.connection = connection
    let stream = connection.session.request(fields, body: outgoing.body)
    self.stream = stream
    stream.attachment = self
    if outgoing.isFinished { connection.session.finish(stream) }
    connection.flush()
  }

  /// Ends a call for which there is no connection.
  func fail(_ failure: CallFailure) { finish(machine.fail(failure.status), failure.connect) }
}

// MARK: What happens on the stream

extension ClientCall {
  func received(_ head: ResponseHead, isEnd: Bool) {
    switch machine.receive(head, isEnd: isEnd, hasExpired: hasExpired) {
    case .proceed: outgoing.forgetSent()
    case .begin(let metadata):
      outgoing.forgetSent()
      receiver?.begin(metadata)
    case .end(let end): finish(end)
    }
  }

  /// Takes bytes of the answer; false where nobody wants them.
  func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch machine.receive(data: bytes) {
    case .drop: return false
    case .end(let end):
      finish(end)
      return false
    case .deframe:
      unconsumed += bytes.count
      deliver(bytes)
      return true
    }
  }

  func receivedEnd(_ trailers: ResponseHead?) {
    // Messages that the application has not taken yet come before the end.
    if deframer.heldCount > 0 {
      lateEnd = LateEnd(trailers: trailers)
      return
    }
    let action = machine.receiveEnd(
      trailers, isMidMessage: deframer.isIncomplete, hasExpired: hasExpired)
    follow(action)
  }

  func writable() { receiver?.writable() }

  /// The stream closed; `isLost` when the connection took it along.
  func closed(_ code: ErrorCode, isLost: Bool, why: String) {
    // After the server's own end nothing can change, only be taken later.
    guard lateEnd == nil else { return }
    if isLost, code != .refusedStream { return follow(machine.loseConnection(why)) }
    follow(
      machine.receiveClose(code, canReplay: outgoing.canReplay, hasExpired: hasExpired))
  }

  private func follow(_ action: ClientCallMachine.CloseAction) {
    switch action {
    case .ignore: break
    case .end(let end): finish(end)
    case .retry:
      connection = nil
      stream = nil
      outgoing.replay()
      channel?.retry(self)
    }
  }

  /// Hands over what is held and what came, as long as the application keeps reading.
  private func deliver(_ chunk: UnsafeRawBufferPointer) {
    isDelivering = true
    defer { isDelivering = false }
    var rest = chunk
    while !isPaused, let receiver {
      do throws(Status) {
        guard try receiver.take(from: &deframer, &rest) else { break }
        receiver.deliver()
      } catch {
        finish(machine.fail(error))
      }
    }
    guard !hasEnded else { return }
    if !rest.isEmpty { deframer.hold(rest) }
    giveBackWindow(keeping: deframer.heldCount)
    if let lateEnd, deframer.heldCount == 0 {
      self.lateEnd = nil
      receivedEnd(lateEnd.trailers)
    }
  }

  private func giveBackWindow(keeping count: Int) {
    if let stream { connection?.session.consume(stream, unconsumed - count) }
    unconsumed = count
  }

  // MARK: The end

  private func finish(_ end: CallEnd?, _ failure: ConnectFailure? = nil) {
    guard let end else { return }
    deadlineTimer?.cancel()
    giveBackWindow(keeping: 0)
    if let stream, let code = end.reset { connection?.session.reset(stream, code) }
    let connection = connection
    let receiver = receiver
    let channel = channel
    outgoing.discard()
    lateEnd = nil
    self.connection = nil
    self.stream = nil
    self.receiver = nil
    self.channel = nil
    channel?.forget(self)
    connection?.flush()
    receiver?.end(end.status, end.trailers, failure)
  }
}
