internal import EventLoop
internal import HTTP2
internal import LoopActor
internal import TestSupport

@testable internal import GRPC

/// A client that says what a test tells it to, right or wrong, and notes what it hears.
@LoopActor
final class RawClient {
  let session: Session
  private let stream: any ByteStream
  private(set) var answers: [Int32: RawAnswer] = [:]
  private(set) var goAways: [(last: Int32, code: ErrorCode, debug: String)] = []
  private(set) var hasEnded = false
  /// Whether it gives windows back.
  var reads = true

  init(_ stream: any ByteStream, _ configuration: SessionConfiguration = .client) {
    self.stream = stream
    session = Session(.client, configuration)
    stream.onRead = { bytes in
      self.session.receive(bytes, at: .zero) { self.note($0) }
      self.flush()
    }
    stream.onClose = { _ in
      self.hasEnded = true
      self.session.close()
      self.session.deliver { self.note($0) }
    }
    flush()
  }

  /// Opens a call; `message` nil leaves the stream open.
  @discardableResult
  func call(
    _ path: String, _ message: Text? = nil, _ extra: [(String, String)] = []
  ) -> RawCall {
    let body = BytesBody()
    let call = open(fields(path, extra), body)
    if let message {
      body.append(Self.framed(message))
      session.finish(call.stream)
    }
    flush()
    return call
  }

  /// Opens a stream with just these headers.
  func open(_ fields: [(String, String)], _ body: BytesBody?) -> RawCall {
    var headers = HeaderFields()
    for (name, value) in fields { headers.append(name, value) }
    let stream = session.request(headers, body: body)
    answers[stream.id] = RawAnswer()
    flush()
    return RawCall(client: self, stream: stream, body: body ?? BytesBody())
  }

  func fields(_ path: String, _ extra: [(String, String)] = []) -> [(String, String)] {
    [
      (":method", "POST"), (":scheme", "http"), (":path", path), (":authority", "localhost"),
      ("te", "trailers"), ("content-type", "application/grpc"),
    ] + extra
  }

  func vanish() { stream.abort() }

  func flush() {
    repeat {
      let bytes = session.pull()
      if !bytes.isEmpty { stream.write(bytes) }
    } while session.deliver { self.note($0) }
    if session.isFinished { stream.close() }
  }

  static func framed(_ message: Text) -> [UInt8] {
    let bytes = message.serialized()
    return [0, 0, 0, UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
  }

  private func note(_ event: SessionEvent) {
    switch event {
    case .headers(let stream, let block, let end):
      answers[stream.id]?.headers = block
      answers[stream.id]?.isEnded = end
    case .data(let stream, let bytes, let end):
      answers[stream.id]?.bytes += bytes
      answers[stream.id]?.isEnded = end
      if reads { session.consume(stream, bytes.count) }
    case .ended(let stream, let trailers):
      answers[stream.id]?.trailers = trailers
      answers[stream.id]?.isEnded = true
    case .closed(let stream, let code): answers[stream.id]?.end = code
    case .goAway(let last, let code, let debug): goAways.append((last, code, debug))
    case .writable, .ready, .pong: break
    }
  }
}

/// One stream of a ``RawClient``.
@LoopActor
struct RawCall {
  let client: RawClient
  let stream: SessionStream
  let body: BytesBody

  var answer: RawAnswer { client.answers[stream.id] ?? RawAnswer() }

  func send(_ message: Text) { send(bytes: RawClient.framed(message)) }

  func send(bytes: [UInt8]) {
    body.append(bytes)
    client.session.bodyGrew(stream)
    client.flush()
  }

  func end() {
    client.session.finish(stream)
    client.flush()
  }

  func reset(_ code: ErrorCode = .cancel) {
    client.session.reset(stream, code)
    client.flush()
  }

  /// Turns the loop until the answer has ended.
  func ended() async -> RawAnswer {
    await LoopThread.until { answer.end != nil }
    return answer
  }
}

/// What came back on a stream.
struct RawAnswer {
  var headers: HeaderBlock?
  var trailers: HeaderBlock?
  var bytes: [UInt8] = []
  /// Whether the server ended its side.
  var isEnded = false
  /// How the stream closed.
  var end: ErrorCode?

  /// Whether one header block was all.
  var isTrailersOnly: Bool { trailers == nil && bytes.isEmpty && isEnded }

  var httpStatus: String? { headers?.value(of: .status) }

  var status: Int? {
    (trailers ?? headers)?.value(of: .grpcStatus).flatMap { Int($0) }
  }

  var message: String? { (trailers ?? headers)?.value(of: .grpcMessage) }

  /// The messages, unframed.
  var messages: [Text] {
    var rest = bytes[...]
    var messages: [Text] = []
    while rest.count >= 5 {
      let count = rest.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
      messages.append(Text(String(decoding: rest.dropFirst(5).prefix(count), as: UTF8.self)))
      rest = rest.dropFirst(5 + count)
    }
    return messages
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
