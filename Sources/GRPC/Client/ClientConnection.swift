internal import EventLoop
internal import HTTP2
internal import LoopActor

/// One connection of a ``Channel``, from the first byte to the last.
@LoopActor
final class ClientConnection {
  private let link: SessionLink
  private let configuration: ChannelConfiguration
  private let scheduler: any Scheduler
  private var handshakeTimer: Cancellation?
  private var keepalive: Keepalive?
  /// Why the connection ends, where that is known beforehand.
  private var knownReason: String?

  /// The server's SETTINGS came: it is alive and speaks HTTP/2.
  var onReady: (@LoopActor () -> Void)?
  /// The server takes no new calls on this connection; those that run go on.
  var onDraining: (@LoopActor () -> Void)?
  /// The connection is gone, and all its calls with it.
  var onLost: (@LoopActor (_ why: String) -> Void)?

  var session: Session { link.session }

  /// Whether the server's SETTINGS have come.
  private(set) var isReady = false

  /// Whether calls may be opened.
  var takesCalls: Bool { isReady && !link.isClosed }

  init(
    _ stream: any ByteStream, _ configuration: ChannelConfiguration, scheduler: any Scheduler
  ) {
    self.configuration = configuration
    self.scheduler = scheduler
    // A client that stopped reading while it writes could wait for a server that does the same.
    let limits = LinkConfiguration(pausesReading: false)
    link = SessionLink(
      Session(.client, configuration.session), stream, limits, scheduler: scheduler)
  }

  func start() {
    link.onEvent = { self.handle($0) }
    link.onClose = { self.closed($0) }
    handshakeTimer = scheduler.schedule(after: configuration.handshakeTimeout) { [weak self] in
      self?.giveUp("the server accepted the connection but does not answer")
    }
    link.start()
  }

  /// Writes what is to be written; within an event of the session that happens by itself.
  func flush() { link.flush() }

  /// Says goodbye and ends the connection; calls that still run on it are lost.
  func close() {
    knownReason = knownReason ?? "the channel was closed"
    session.terminate(.noError)
    link.flush()
    link.end()
  }

  private func giveUp(_ reason: String) {
    knownReason = reason
    link.abort()
  }

  private func handle(_ event: SessionEvent) {
    keepalive?.heard()
    switch event {
    case .headers(let stream, let block, let isEnd):
      call(of: stream)?.received(ResponseHead(block), isEnd: isEnd)
    case .data(let stream, let bytes, let isEnd):
      let call = call(of: stream)
      if call?.received(bytes) != true { session.consume(stream, bytes.count) }
      if isEnd { call?.receivedEnd(nil) }
    case .ended(let stream, let trailers):
      call(of: stream)?.receivedEnd(trailers.map { ResponseHead($0) })
    case .writable(let stream): call(of: stream)?.writable()
    case .closed(let stream, let code):
      call(of: stream)?.closed(code, isLost: link.isClosed, why: reason)
    case .ready: becameReady()
    case .goAway(_, let code, let debug):
      if code != .noError { knownReason = knownReason ?? Self.text(goAway: code, debug) }
      onDraining?()
    case .pong: break
    }
  }

  private func call(of stream: SessionStream) -> ClientCall? {
    // A stream's attachment is nothing else; see ClientCall.open.
    stream.attachment as? ClientCall
  }

  private func becameReady() {
    handshakeTimer?.cancel()
    isReady = true
    if let time = configuration.keepaliveTime {
      keepalive = Keepalive(time, configuration.keepaliveTimeout, scheduler) { [weak self] step in
        switch step {
        case .ping:
          self?.session.ping(0)
          self?.flush()
        case .giveUp: self?.giveUp("the server does not answer any more")
        }
      }
    }
    onReady?()
  }

  private var reason: String {
    if let knownReason { return knownReason }
    if let failure = session.failure { return "the connection broke down: \(failure)" }
    return "the server closed the connection"
  }

  private static func text(goAway code: ErrorCode, _ debug: String) -> String {
    "the server ended the connection: \(code)" + (debug.isEmpty ? "" : " (\(debug))")
  }

  private func closed(_ end: StreamEnd) {
    handshakeTimer?.cancel()
    keepalive?.stop()
    keepalive = nil
    var why = reason
    if knownReason == nil, case .failed(let text) = end { why += ": \(text)" }
    let onLost = onLost
    onReady = nil
    onDraining = nil
    self.onLost = nil
    onLost?(why)
  }
}
