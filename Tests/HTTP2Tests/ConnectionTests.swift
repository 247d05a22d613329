internal import HTTP2
internal import Testing

@Suite("Connections")
struct ConnectionTests {
  @Test("the server announces its limits")
  func announcement() throws {
    let server = Peer(.server)
    let frames = server.sent()
    #expect(frames.map(\.description) == ["SETTINGS", "WINDOW_UPDATE 0 983041"])
    let payload = try #require(frames.first).payload
    var settings: [Int: UInt32] = [:]
    for start in stride(from: 0, to: payload.count, by: 6) {
      settings[Int(payload[start + 1])] = SentFrame.number(payload[(start + 2)...])
    }
    // MAX_CONCURRENT_STREAMS, INITIAL_WINDOW_SIZE, MAX_HEADER_LIST_SIZE, NO_RFC7540_PRIORITIES
    #expect(settings == [3: 128, 4: 65_535, 6: 8192, 9: 1])
  }

  @Test("a preface that comes byte by byte is as good as one that comes whole")
  func splitPreface() {
    let server = Peer(.server)
    for byte in Frames.preface + Frames.settings([(0xFE03, 1)]) { server.receive([byte]) }
    server.receive(Frames.headers(1, Frames.request, end: true))
    #expect(server.takeEvents() == ["ready", "headers 1 end"])
  }

  @Test(
    "an HTTP/1 client is recognised",
    arguments: ["GET / HTTP/1.1\r\n", "POST /x HTTP/1.1\r\n", "PRI * HTTP/1.1\r\n"])
  func http1(_ text: String) {
    let server = Peer(.server)
    for byte in text.utf8 { server.receive([byte]) }
    #expect(server.session.failure == .http1Request)
    #expect(server.session.isFinished)
    #expect(server.said() == [])
  }

  @Test("anything else is no HTTP/2 client", arguments: [[0x16, 0x03, 0x01], [0], [0x0A]])
  func garbage(_ bytes: [UInt8]) {
    let server = Peer(.server)
    server.receive(bytes + [1, 2, 3])
    #expect(server.session.failure == .notHTTP2)
    #expect(server.session.isFinished)
  }

  /// Frames that break the protocol, and the error that RFC 9113 gives each.
  static let violations: [(name: String, bytes: [UInt8], error: String)] = [
    ("DATA on stream 0", Frames.data(0, [1]), "PROTOCOL_ERROR"),
    ("DATA on an idle stream", Frames.data(9, [1]), "PROTOCOL_ERROR"),
    ("HEADERS on stream 0", Frames.headers(0, Frames.request), "PROTOCOL_ERROR"),
    ("HEADERS on an even stream", Frames.headers(2, Frames.request), "PROTOCOL_ERROR"),
    ("RST_STREAM on an idle stream", Frames.reset(9), "PROTOCOL_ERROR"),
    ("RST_STREAM of 3 bytes", Frames.frame(3, stream: 1, [0, 0, 0]), "FRAME_SIZE_ERROR"),
    ("WINDOW_UPDATE on an idle stream", Frames.windowUpdate(9, 1), "PROTOCOL_ERROR"),
    ("WINDOW_UPDATE of 0", Frames.windowUpdate(0, 0), "PROTOCOL_ERROR"),
    ("WINDOW_UPDATE of 3 bytes", Frames.frame(8, [0, 0, 1]), "FRAME_SIZE_ERROR"),
    ("SETTINGS of 5 bytes", Frames.frame(4, [0, 0, 0, 0, 0]), "FRAME_SIZE_ERROR"),
    ("SETTINGS on a stream", Frames.frame(4, stream: 1), "PROTOCOL_ERROR"),
    (
      "SETTINGS ack with a payload", Frames.frame(4, flags: 1, [0, 0, 0, 0, 0, 0]),
      "FRAME_SIZE_ERROR"
    ),
    ("a window over 2^31-1", Frames.settings([(4, 0x8000_0000)]), "FLOW_CONTROL_ERROR"),
    ("MAX_FRAME_SIZE too small", Frames.settings([(5, 100)]), "PROTOCOL_ERROR"),
    ("ENABLE_PUSH of 2", Frames.settings([(2, 2)]), "PROTOCOL_ERROR"),
    ("PING of 7 bytes", Frames.frame(6, [0, 0, 0, 0, 0, 0, 0]), "FRAME_SIZE_ERROR"),
    (
      "PING on a stream", Frames.frame(6, stream: 1, [UInt8](repeating: 0, count: 8)),
      "PROTOCOL_ERROR"
    ),
    (
      "GOAWAY on a stream", Frames.frame(7, stream: 1, [UInt8](repeating: 0, count: 8)),
      "PROTOCOL_ERROR"
    ),
    ("PUSH_PROMISE from a client", Frames.frame(5, stream: 1, [0, 0, 0, 2]), "PROTOCOL_ERROR"),
    ("CONTINUATION out of place", Frames.continuation(1, [], end: true), "PROTOCOL_ERROR"),
    (
      "another frame inside a header block",
      Frames.headers(1, Frames.request, endHeaders: false) + Frames.ping(), "PROTOCOL_ERROR"
    ),
    (
      "a frame over 16 KiB", Frames.data(1, [UInt8](repeating: 0, count: 16_385)),
      "FRAME_SIZE_ERROR"
    ),
    (
      "padding longer than the frame", Frames.frame(0, flags: 8, stream: 1, [9, 1]),
      "PROTOCOL_ERROR"
    ),
    (
      "a header block that HPACK can't read", Frames.headers(1, block: [0xFF, 0xFF, 0xFF]),
      "COMPRESSION_ERROR"
    ),
    ("an HPACK index beyond the table", Frames.headers(1, block: [0xC6]), "COMPRESSION_ERROR"),
  ]

  @Test("a violation ends the connection with its error, in a GOAWAY", arguments: 0..<25)
  func violation(_ row: Int) {
    let (name, bytes, error) = Self.violations[row]
    let server = Peer.server()
    if bytes[8] == 1, bytes[3] != 1, bytes[3] != 9 {
      server.receive(Frames.headers(1, Frames.request))
    }
    server.receive(bytes)
    #expect(server.said() == ["GOAWAY \(error)"], "\(name)")
    #expect(server.session.isFinished, "\(name)")
  }

  @Test(
    "a 129th stream is refused while the limit is not acknowledged, later it ends the connection")
  func tooManyStreams() {
    for acknowledged in [false, true] {
      let server = Peer(.server)
      _ = server.sent()
      server.receive(Frames.preface + Frames.settings())
      if acknowledged { server.receive(Frames.settingsAck) }
      for index in 0...128 { server.receive(Frames.headers(Int32(index) * 2 + 1, Frames.request)) }
      #expect(server.takeEvents().filter { $0.hasPrefix("headers") }.count == 128)
      let last = acknowledged ? "GOAWAY PROTOCOL_ERROR" : "RST_STREAM 257 REFUSED_STREAM"
      #expect(server.said().last == last)
      #expect(server.session.isFinished == acknowledged)
      #expect(server.session.streamsOverLimit == 1)
    }
  }

  @Test("content-length has to fit the data")
  func contentLength() {
    let fields = Frames.request + [("content-length", "3")]
    for (length, end) in [(2, true), (4, false), (4, true), (0, true)] {
      let server = Peer.server()
      server.receive(Frames.headers(1, fields, end: length == 0))
      if length > 0 {
        server.receive(Frames.data(1, [UInt8](repeating: 1, count: length), end: end))
      }
      #expect(server.said() == ["RST_STREAM 1 PROTOCOL_ERROR"], "\(length) bytes")
    }
    let server = Peer.server()
    server.receive(
      Frames.headers(1, fields) + Frames.data(1, [1, 2]) + Frames.data(1, [3], end: true))
    #expect(server.takeEvents() == ["headers 1", "data 1 2", "data 1 1 end"])
    #expect(server.said() == [])
  }

  @Test("a ping is answered, and our own comes back")
  func pings() {
    let server = Peer.server()
    let client = Peer(.client, .client)
    server.receive(Frames.ping())
    #expect(server.said() == ["PING ack"])
    let fresh = Peer(.server)
    client.talk(to: fresh)
    fresh.session.ping(42)
    fresh.talk(to: client)
    #expect(fresh.takeEvents() == ["ready", "pong 42"])
  }
}
