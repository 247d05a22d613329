internal import HTTP2

/// A session under test, the bytes it sent and the events it gave, in words.
final class Peer {
  let session: Session
  private(set) var events: [String] = []
  private(set) var streams: [Int32: SessionStream] = [:]
  private(set) var blocks: [Int32: HeaderBlock] = [:]
  private(set) var bodies: [Int32: [UInt8]] = [:]
  /// What was said by ``receive(_:flushing:)``.
  fileprivate(set) var heard: [String] = []
  var now = Duration.zero
  /// Whether the window is given back as soon as data comes.
  var consumes = true
  /// Called for each event, after it was noted.
  var onEvent: ((SessionEvent) -> Void)?

  init(_ role: Role, _ configuration: SessionConfiguration = SessionConfiguration()) {
    session = Session(role, configuration)
  }

  /// A server that has taken the client's preface and SETTINGS, with its own bytes out of the way.
  static func server(
    _ configuration: SessionConfiguration = SessionConfiguration()
  ) -> Peer {
    let peer = Peer(.server, configuration)
    peer.receive(Frames.preface + Frames.settings() + Frames.settingsAck)
    _ = peer.sent()
    peer.events = []
    return peer
  }

  func receive(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { session.receive($0, at: now) { self.note($0) } }
  }

  /// What the session has to say, frame by frame.
  func sent() -> [SentFrame] { SentFrame.parse(sentBytes().dropPreface()) }

  func sentBytes() -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = session.pull()
      session.deliver { self.note($0) }
      if bytes.isEmpty { return all }
      all += bytes
    }
  }

  /// The same in words.
  func said() -> [String] { sent().map(\.description) }

  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  /// Carries bytes to and fro until both are silent.
  func talk(to other: Peer) {
    while true {
      let out = sentBytes()
      other.receive(out)
      let back = other.sentBytes()
      receive(back)
      if out.isEmpty && back.isEmpty { return }
    }
  }

  private func note(_ event: SessionEvent) {
    switch event {
    case .headers(let stream, let block, let end):
      streams[stream.id] = stream
      blocks[stream.id] = block
      let size = block.isOversize ? " oversize" : ""
      events.append("headers \(stream.id)\(size)\(end ? " end" : "")")
    case .data(let stream, let bytes, let end):
      bodies[stream.id, default: []] += bytes
      events.append("data \(stream.id) \(bytes.count)\(end ? " end" : "")")
      if consumes { session.consume(stream, bytes.count) }
    case .ended(let stream, let trailers):
      if let trailers { blocks[stream.id] = trailers }
      events.append("ended \(stream.id)\(trailers == nil ? "" : " trailers")")
    case .writable(let stream): events.append("writable \(stream.id)")
    case .closed(let stream, let code): events.append("closed \(stream.id) \(code)")
    case .ready: events.append("ready")
    case .goAway(_, let code, let debug):
      events.append("goAway \(code)\(debug.isEmpty ? "" : " " + debug)")
    case .pong(let number): events.append("pong \(number)")
    }
    onEvent?(event)
  }
}

extension [UInt8] {
  fileprivate func dropPreface() -> [UInt8] {
    starts(with: Frames.preface) ? Array(dropFirst(Frames.preface.count)) : self
  }
}

extension Peer {
  /// Takes bytes and says what there is to say, as a socket would; it is noted in ``heard``.
  func receive(_ bytes: [UInt8], flushing: Bool) {
    receive(bytes)
    heard += said()
  }
}
