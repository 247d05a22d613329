internal import EventLoop
internal import GRPC
internal import HTTP2
internal import LoopActor

/// One connection of a server that a test makes misbehave: it understands requests with the HTTP/2
/// machine, and answers with whatever bytes the test writes.
@LoopActor
final class RawServer {
  struct Request {
    var stream: SessionStream
    var head: HeaderBlock
    var body: [UInt8] = []

    var id: Int32 { stream.id }
    var path: String { head.value(of: .path) ?? "" }
  }

  let stream: any ByteStream
  let session: Session
  /// What the server saw, one line each.
  private(set) var log: [String] = []
  private(set) var requests: [Request] = []
  private(set) var hasClosed = false
  /// Whether the machine's own frames go out; without them the server says nothing at all.
  private var announces: Bool
  /// Whether the window of what comes is given back.
  var takesData = true

  /// The window that the client gave back, by stream.
  var windowGiven: [Int32: Int] { frames.windowGiven }
  /// PING frames that came.
  var pings: Int { frames.pings }
  private var frames = FrameLog()

  /// Called when a request's headers came.
  var onRequest: (@LoopActor (RawServer, Request) -> Void)?
  /// Called when the client has finished a request.
  var onFinished: (@LoopActor (RawServer, Request) -> Void)?

  init(
    _ stream: any ByteStream, maxStreams: Int = 100, announces: Bool = true
  ) {
    var configuration = SessionConfiguration()
    configuration.floodLimit = nil
    configuration.concurrentStreams = maxStreams
    session = Session(.server, configuration)
    self.stream = stream
    self.announces = announces
    stream.onRead = { [weak self] bytes in
      guard let self else { return }
      self.frames.read(bytes)
      self.session.receive(bytes, at: .zero) { self.handle($0) }
      if self.announces { self.flush() }
    }
    stream.onClose = { [weak self] _ in self?.hasClosed = true }
    if announces { flush() }
  }

  /// Sends what the machine has to say: settings, acknowledgements, windows.
  func flush() {
    var bytes = session.pull()
    while !bytes.isEmpty {
      stream.write(bytes)
      bytes = session.pull()
    }
    session.deliver { self.handle($0) }
  }

  /// Breaks the silence.
  func announce() {
    announces = true
    flush()
  }

  /// Says nothing more, not even what HTTP/2 demands.
  func silence() { announces = false }

  func write(_ bytes: [UInt8]) { stream.write(bytes) }

  /// An answer as a good server gives it, known to the machine.
  func answer(_ request: Request, _ notes: Note..., trailers: [String] = ["grpc-status 0"]) {
    let body = BytesBody(notes.flatMap(\.framed))
    session.respond(request.stream, Self.fields(Self.head), body: body)
    session.finish(request.stream, trailers: Self.fields(trailers))
    if announces { flush() }
  }

  private static func fields(_ fields: [String]) -> HeaderFields {
    var result = HeaderFields()
    for field in fields {
      let parts = field.split(separator: " ", maxSplits: 1)
      result.append(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    return result
  }

  static let head = [":status 200", "content-type application/grpc"]

  private func handle(_ event: SessionEvent) {
    switch event {
    case .headers(let stream, let head, let isEnd):
      let request = Request(stream: stream, head: head)
      requests.append(request)
      log.append("request \(request.path)")
      onRequest?(self, request)
      if isEnd { finished(stream) }
    case .data(let stream, let bytes, let isEnd):
      if takesData { session.consume(stream, bytes.count) }
      if let index = requests.firstIndex(where: { $0.stream === stream }) {
        requests[index].body += bytes
      }
      if isEnd { finished(stream) }
    case .ended(let stream, _): finished(stream)
    case .closed(_, let code): log.append("closed \(code)")
    case .goAway(_, let code, _): log.append("goaway \(code)")
    case .ready, .writable, .pong: break
    }
  }

  private func finished(_ stream: SessionStream) {
    log.append("finished")
    if let request = requests.first(where: { $0.stream === stream }) {
      onFinished?(self, request)
    }
  }
}
