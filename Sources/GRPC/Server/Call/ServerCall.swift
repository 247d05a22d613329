internal import HTTP2
internal import LoopActor

/// One call on the server: carries the machine's decisions out on the stream and the handler.
@LoopActor
final class ServerCall {
  let context: CallContext
  let tally: HandlerTally
  var initialMetadata = Metadata()

  let connection: ServerConnection
  let stream: SessionStream
  private var machine: CallMachine
  private var handler: (any CallHandler)?
  private var deframer: Deframer
  let body: AnswerBody
  private var deadlineTimer: Cancellation?
  private var isPaused = false
  private var isReading = false
  /// Whether the client has ended its side; said to the machine when all before it was delivered.
  private var sawEnd = false
  /// Bytes that count against the client's window.
  private var unconsumed = 0
  private var isCounted = false
  private let began: Duration
  private let isUnary: Bool

  init(
    _ connection: ServerConnection, _ stream: SessionStream, _ method: MethodDefinition,
    _ context: CallContext, tally: HandlerTally
  ) {
    self.connection = connection
    self.stream = stream
    self.context = context
    self.tally = tally
    began = connection.scheduler.now
    isUnary = method.isUnary
    machine = CallMachine(method.shape)
    deframer = Deframer(
      limit: method.messageSize ?? connection.configuration.messageSize)
    body = AnswerBody(connection.meter)
    handler = method.makeHandler(self)
  }

  /// Begins: the deadline runs, and a handler of many messages is started.
  func open(timeout: Duration?) {
    if let timeout {
      deadlineTimer = connection.scheduler.schedule(after: timeout) { [weak self] in
        guard let self else { return }
        self.act(on: .deadline)
        self.connection.link.flush()
      }
    }
    guard case .receiving = machine.state else { return }
    if enter() { handler?.open() }
  }

  // MARK: From the client

  func received(_ bytes: UnsafeRawBufferPointer, end: Bool) {
    if end { sawEnd = true }
    unconsumed += bytes.count
    var chunk = bytes
    read(&chunk)
    if !chunk.isEmpty, !machine.isOver { deframer.hold(chunk) }
    giveBackWindow()
  }

  func ended() {
    sawEnd = true
    var nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    read(&nothing)
  }

  /// Delivers whole messages until they or the reader's patience are used up, then the end.
  private func read(_ chunk: inout UnsafeRawBufferPointer) {
    guard !isReading else { return }
    isReading = true
    defer { isReading = false }
    do throws(Status) {
      while !isPaused, !machine.isOver, let handler {
        let message: Void? = try deframer.next(from: &chunk) {
          (bytes) throws(MalformedMessage) in try handler.decode(bytes)
        }
        guard message != nil else { break }
        connection.server.counters.messagesReceived += 1
        act(on: .message)
      }
    } catch {
      if error.code == .resourceExhausted { connection.server.counters.hit(.message) }
      act(on: .violation(error))
    }
    if sawEnd, !isPaused, chunk.isEmpty, deframer.heldCount == 0 {
      act(on: .end(midMessage: deframer.isIncomplete))
    }
  }

  func closed(_ code: ErrorCode) {
    if code != .noError { connection.server.counters.streamsReset += 1 }
    act(on: .gone)
  }

  func shutDown() { act(on: .shutdown) }

  /// The stream may take more; the call is told if the connection may, too.
  func becameWritable() {
    if isWritable { handler?.becameWritable() }
  }

  // MARK: From the handler

  var messageLimit: Int { deframer.limit }

  var isWritable: Bool {
    guard !machine.isOver, body.pendingBytes == 0, connection.session.isWritable(stream) else {
      return false
    }
    if connection.meter.hasRoom { return true }
    connection.meter.awaitRoom(self)
    return false
  }

  func sendHeaders() {
    act(on: .sendHeaders)
    connection.link.flush()
  }

  func send(_ message: [UInt8], suffix: [UInt8]) {
    if body.pendingBytes > 0, !connection.meter.hasRoom(for: message.count) {
      body.discardUnbegun()
      connection.server.counters.hit(.queuedPerConnection)
      act(on: .violation(Self.queueFull))
    } else if case .send(let headersFirst) = machine.handle(.send) {
      connection.server.counters.messagesSent += 1
      body.append(message, suffix: suffix)
      if headersFirst { respond() } else { connection.session.bodyGrew(stream) }
    }
    connection.link.flush()
    if body.pendingBytes > 0 { connection.watchForStalledStreams() }
  }

  func discardQueued() { body.discardUnbegun() }

  func finish(_ status: Status, _ trailers: Metadata) {
    act(on: .finish(status), trailers)
    connection.link.flush()
  }

  /// The handler has let go of the call without an answer: our bug, not the client's.
  func abandoned() {
    finish(Status(.internalError, "the handler gave no answer"), Metadata())
  }

  func pauseReading() { isPaused = true }

  func resumeReading() {
    guard isPaused else { return }
    isPaused = false
    // Inside a delivery the rest follows when the handler returns.
    guard !isReading else { return }
    var nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    connection.link.batch {
      read(&nothing)
      giveBackWindow()
    }
  }

  /// Gives back the window of all bytes but those that a paused reader has left waiting.
  private func giveBackWindow() {
    let waiting = machine.isOver ? 0 : deframer.heldCount
    connection.session.consume(stream, unconsumed - waiting)
    unconsumed = waiting
  }

  // MARK: Acting

  private func act(on event: CallMachine.Event, _ trailers: Metadata = Metadata()) {
    switch machine.handle(event) {
    case .ignore: break
    case .start: if enter() { handler?.start() }
    case .deliver: handler?.deliver()
    case .deliverEnd: handler?.deliverEnd()
    case .sendHeaders, .send: respond()
    case .end(let status, let trailersOnly, let tell):
      sendStatus(status, trailers, trailersOnly: trailersOnly)
      close(status, tell: tell)
    case .drop(let status, let tell): close(status, tell: tell)
    }
  }

  private func respond() {
    connection.session.respond(
      stream, ResponseFields.headers(initialMetadata), body: body)
  }

  private func sendStatus(_ status: Status, _ trailers: Metadata, trailersOnly: Bool) {
    if trailersOnly, initialMetadata.isEmpty {
      connection.session.respond(stream, ResponseFields.trailersOnly(status, trailers), body: nil)
    } else {
      if trailersOnly { respond() }
      connection.session.finish(stream, trailers: ResponseFields.trailers(status, trailers))
    }
  }

  /// The call is over: lets go of the handler and of everything that waits.
  private func close(_ status: Status, tell: Bool) {
    deadlineTimer?.cancel()
    deadlineTimer = nil
    connection.server.counters.count(status.code)
    if isUnary { connection.server.answers.record(connection.scheduler.now - began) }
    giveBackWindow()
    let handler = handler
    self.handler = nil
    if isCounted, !tell { tally.leave() }
    handler?.close(tell ? status : nil)
  }

  private static let queueFull = Status(
    .resourceExhausted, "more answers wait for this client than its connection may hold")

  /// Counts a handler that is about to run; ends the call where that is one too many.
  private func enter() -> Bool {
    let hit = tally.enter()
    isCounted = hit == nil
    if let hit {
      connection.server.counters.hit(hit)
      act(on: .violation(Status(.resourceExhausted, "too many calls of this client are running")))
    }
    return isCounted
  }
}
