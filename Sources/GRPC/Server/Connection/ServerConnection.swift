internal import EventLoop
internal import HTTP2
internal import LoopActor

/// One client's connection: turns requests into calls and passes on what happens to them.
@LoopActor
final class ServerConnection {
  let id: UInt64
  let server: Server
  let session: Session
  let link: SessionLink
  let meter: QueueMeter
  let tally: HandlerTally
  /// On the scheduler's clock.
  let began: Duration
  /// As the first call says.
  private(set) var userAgent: String?
  private var patience: ConnectionPatience
  private var drain = DrainStep.serving
  private var isBlamed = false

  private enum DrainStep {
    case serving
    /// The coming end was announced; when the client has surely seen it, new streams are refused.
    case announced
    case refusing
  }

  var configuration: ServerConfiguration { server.configuration }
  var scheduler: any Scheduler { server.scheduler }
  var peer: PeerCredentials { link.stream.peer }

  init(_ server: Server, _ stream: any ByteStream, id: UInt64, user: HandlerTally) {
    self.id = id
    self.server = server
    let configuration = server.configuration
    began = server.scheduler.now
    meter = QueueMeter(limit: configuration.queuedBytes)
    session = Session(.server, configuration.session)
    link = SessionLink(session, stream, configuration.link, scheduler: server.scheduler)
    link.http1Answer = HTTP1Answer.bytes(configuration.explanation)
    tally = HandlerTally(
      .callsPerConnection, limit: configuration.handlersPerConnection, user: user)
    patience = ConnectionPatience(server.scheduler, configuration)
  }

  func start() {
    link.onEvent = { self.handle($0) }
    link.onClose = { self.closed($0) }
    link.onReceived = { self.lookAtPatience() }
    link.onPulled = { self.tellWhoWaitsForRoom() }
    patience.awaitHandshake { [weak self] in self?.giveUp("no HTTP/2 handshake in time") }
    link.start()
  }

  private func handle(_ event: SessionEvent) {
    switch event {
    case .headers(let stream, let headers, let end): begin(stream, headers, end: end)
    case .data(let stream, let bytes, let end):
      guard let call = call(of: stream) else { return session.consume(stream, bytes.count) }
      call.received(bytes, end: end)
    case .ended(let stream, _): call(of: stream)?.ended()
    case .writable(let stream): call(of: stream)?.becameWritable()
    case .closed(let stream, let code): call(of: stream)?.closed(code)
    case .ready: patience.endHandshake()
    case .pong: refuseStreams()
    case .goAway: break
    }
  }

  /// Whether anybody was told.
  private func tellWhoWaitsForRoom() -> Bool {
    var hasTold = false
    while let call = meter.nextWithRoom() {
      call.becameWritable()
      hasTold = true
    }
    return hasTold
  }

  private func call(of stream: SessionStream) -> ServerCall? {
    // Nobody else hangs anything on a stream of this session.
    stream.attachment.map { unsafeDowncast($0, to: ServerCall.self) }
  }

  // MARK: Requests

  private func begin(_ stream: SessionStream, _ headers: HeaderBlock, end: Bool) {
    // The stream may have been reset in the same breath: then there is nobody to work for.
    guard !stream.isClosed else { return }
    if userAgent == nil { userAgent = headers.value(of: .userAgent) ?? "" }
    if headers.isOversize { server.counters.hit(.headerList) }
    switch RequestHead(headers, server.methods) {
    case .refused(let fields, let code):
      server.counters.callsStarted += 1
      server.counters.count(code)
      session.respond(stream, fields, body: nil)
    case .foreign(let request): answer(request, on: stream)
    case .call(let method, let timeout):
      server.counters.callsStarted += 1
      let context = CallContext(
        path: method.path, peer: peer, deadline: timeout.map { scheduler.now + $0 },
        connectionID: id, headers: headers)
      let call = ServerCall(self, stream, method, context, tally: tally)
      stream.attachment = call
      call.open(timeout: timeout)
      if end { call.ended() }
    }
  }

  private func answer(_ request: ForeignRequest, on stream: SessionStream) {
    server.counters.foreignRequests += 1
    guard request != .wrongMethod(isHead: true) else {
      return session.respond(stream, request.fields, body: nil)
    }
    let text = BytesBody(Array("\(configuration.explanation)\n".utf8))
    session.respond(stream, request.fields, body: text)
    session.finish(stream)
    watchForStalledStreams()
  }

  // MARK: Patience

  private func lookAtPatience() {
    if session.isInsideHeaderBlock {
      patience.awaitHeaders { [weak self] in self?.giveUp("no end of a header block in time") }
    } else {
      patience.endHeaders()
    }
  }

  /// Looks, from now on, whether the client lets through what waits for it.
  func watchForStalledStreams() {
    patience.watchStreams { [weak self] in self?.cutStalledStreams() }
  }

  /// Ends a connection whose client keeps us waiting.
  private func giveUp(_ reason: String) {
    blame(reason)
    session.terminate(.settingsTimeout, debug: reason)
    link.flush()
    link.end()
  }

  private func cutStalledStreams() {
    patience.beginSweep()
    let waiting = session.streams.filter { $0.pendingBytes > 0 }
    for stream in waiting where patience.isStalled(stream, at: scheduler.now) {
      server.counters.streamsStalled += 1
      call(of: stream)?.closed(.cancel)
      session.reset(stream, .enhanceYourCalm)
    }
    link.flush()
    if !waiting.isEmpty { watchForStalledStreams() }
  }

  // MARK: The end

  /// Announces the end and, one round trip later, refuses new streams. Calls that run go on.
  func beginDrain() {
    guard drain == .serving else { return }
    guard session.isReady else { return cut() }
    drain = .announced
    session.announceShutdown()
    session.ping(0)
    link.flush()
  }

  private func refuseStreams() {
    guard drain == .announced else { return }
    drain = .refusing
    session.goAway()
  }

  /// Ends every call that still runs with UNAVAILABLE, then the connection.
  func cut() {
    link.batch {
      for stream in session.streams { call(of: stream)?.shutDown() }
    }
    session.terminate(.noError)
    link.flush()
    link.end()
  }

  private func closed(_ end: StreamEnd) {
    patience.end()
    switch session.failure {
    case .flooded, .violation(.enhanceYourCalm, _): server.counters.hit(.flood)
    default: break
    }
    for _ in 0..<session.streamsOverLimit { server.counters.hit(.streamsPerConnection) }
    if let failure = session.failure { blame(failure.description) }
    server.connectionClosed(self)
  }

  /// Notes, once, that the client is to blame for the connection's end.
  private func blame(_ reason: String) {
    guard !isBlamed else { return }
    isBlamed = true
    server.note(.connectionFailed(peer, reason))
  }
}
