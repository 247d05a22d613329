internal import HTTP2
internal import Testing

@Suite("Header rules (RFC 9113 section 8)")
struct HeaderRulesTests {
  static let flaws: [(name: String, fields: [(String, String)])] = [
    ("no :method", without(":method")),
    ("no :scheme", without(":scheme")),
    ("no :path", without(":path")),
    ("an empty :path", with(":path", "")),
    ("an empty :method", with(":method", "")),
    ("two :path", [(":path", "/x")] + Frames.request),
    ("a pseudo-header after a regular one", without(":path") + [(":path", "/x")]),
    (":status in a request", [(":status", "200")] + Frames.request),
    ("an unknown pseudo-header", [(":colour", "red")] + Frames.request),
    (":protocol", [(":protocol", "websocket")] + Frames.request),
    ("an uppercase name", Frames.request + [("X-Colour", "red")]),
    ("an uppercase known name", Frames.request + [("Grpc-Timeout", "1S")]),
    ("an empty name", Frames.request + [("", "red")]),
    ("a space in a name", Frames.request + [("x colour", "red")]),
    ("a byte beyond ASCII in a name", Frames.request + [("x-färbe", "red")]),
    ("NUL in a value", Frames.request + [("x-colour", "re\0d")]),
    ("a line break in a value", Frames.request + [("x-colour", "red\r\nx: y")]),
    ("a line feed in a value", Frames.request + [("x-colour", "re\nd")]),
    ("DEL in a value", Frames.request + [("x-colour", "re\u{7F}d")]),
    ("NUL in a pseudo-header", with(":path", "/a\0b")),
    ("connection", Frames.request + [("connection", "close")]),
    ("keep-alive", Frames.request + [("keep-alive", "timeout=5")]),
    ("proxy-connection", Frames.request + [("proxy-connection", "close")]),
    ("transfer-encoding", Frames.request + [("transfer-encoding", "chunked")]),
    ("upgrade", Frames.request + [("upgrade", "h2c")]),
    ("te other than trailers", with("te", "gzip")),
    ("a content-length that is no number", Frames.request + [("content-length", "-1")]),
    ("an empty content-length", Frames.request + [("content-length", "")]),
    (
      "two content-lengths",
      Frames.request + [("content-length", "5"), ("content-length", "6")]
    ),
  ]

  @Test("a malformed request is reset with PROTOCOL_ERROR, and the next one is served")
  func malformed() {
    for (name, fields) in Self.flaws {
      let server = Peer.server()
      server.receive(Frames.headers(1, fields))
      server.receive(Frames.data(1, [1, 2, 3]))
      #expect(server.said() == ["RST_STREAM 1 PROTOCOL_ERROR"], "\(name)")
      #expect(server.takeEvents() == [], "\(name)")
      server.receive(Frames.headers(3, Frames.request, end: true))
      #expect(server.takeEvents() == ["headers 3 end"], "after \(name)")
      #expect(server.session.streamCount == 1, "after \(name)")
    }
  }

  @Test(
    "every form of :authority that clients send on a Unix socket is taken",
    arguments: ["localhost", "run%2Fx%2Fs.sock", "/run/x/s.sock", "", nil])
  func authority(_ authority: String?) {
    let server = Peer.server()
    let fields = authority.map { Self.with(":authority", $0) } ?? Self.without(":authority")
    server.receive(Frames.headers(1, fields, end: true))
    #expect(server.takeEvents() == ["headers 1 end"])
    #expect(server.blocks[1]?.value(of: .authority) == authority)
  }

  @Test("what is unusual but allowed is taken")
  func lenient() {
    let server = Peer.server()
    let fields =
      Self.without("te") + [
        ("x-space", "  a b\t"), ("x-empty", ""), ("x-latin", "\u{FC}"), ("x.y_z", "1"),
        ("content-length", "0"), ("content-length", "0"), ("cookie", "a=b"), ("cookie", "c=d"),
      ]
    server.receive(Frames.headers(1, fields, end: true))
    #expect(server.takeEvents() == ["headers 1 end"])
    #expect(server.blocks[1]?.description.contains("x-space: a b\n") == true)
    #expect(server.said() == [])
  }

  @Test("CONNECT has neither :scheme nor :path, and is the application's to refuse")
  func connect() {
    let server = Peer.server()
    server.receive(Frames.headers(1, [(":method", "CONNECT"), (":authority", "x:1")], end: true))
    #expect(server.takeEvents() == ["headers 1 end"])
  }

  @Test("request trailers are handed over with the end")
  func trailers() {
    let server = Peer.server()
    server.receive(Frames.headers(1, Frames.request) + Frames.data(1, [1]))
    server.receive(Frames.headers(1, [("x-sum", "1")], end: true))
    #expect(server.takeEvents() == ["headers 1", "data 1 1", "ended 1 trailers"])
    #expect(server.blocks[1]?.description == "x-sum: 1")
  }

  @Test("trailers that do not end the stream, or hold pseudo-headers, reset it")
  func badTrailers() {
    for (block, end) in [([("x-sum", "1")], false), ([(":path", "/x")], true)] {
      let server = Peer.server()
      server.receive(Frames.headers(1, Frames.request) + Frames.headers(1, block, end: end))
      #expect(server.said() == ["RST_STREAM 1 PROTOCOL_ERROR"])
      #expect(server.takeEvents() == ["headers 1", "closed 1 PROTOCOL_ERROR"])
    }
  }

  @Test("a response without :status, or with another pseudo-header, is reset")
  func responses() {
    for fields in [[], [(":status", "20")], [(":status", "200"), (":path", "/")]] {
      let client = Peer(.client, .client)
      _ = client.session.request(.request, body: nil)
      _ = client.sent()
      client.receive(Frames.settings() + Frames.headers(1, fields))
      #expect(client.said() == ["SETTINGS ack", "RST_STREAM 1 PROTOCOL_ERROR"])
      #expect(client.takeEvents() == ["ready", "closed 1 PROTOCOL_ERROR"])
    }
  }

  @Test("1xx answers are skipped")
  func informational() {
    let client = Peer(.client, .client)
    _ = client.session.request(.request, body: nil)
    _ = client.sent()
    client.receive(Frames.settings() + Frames.headers(1, [(":status", "103")]))
    client.receive(Frames.headers(1, [(":status", "200"), ("grpc-status", "0")], end: true))
    #expect(client.takeEvents() == ["ready", "headers 1 end", "closed 1 NO_ERROR"])
    #expect(client.blocks[1]?.value(of: .status) == "200")
  }

  static func without(_ name: String) -> [(String, String)] {
    Frames.request.filter { $0.0 != name }
  }

  static func with(_ name: String, _ value: String) -> [(String, String)] {
    Frames.request.map { $0.0 == name ? (name, value) : $0 }
  }
}
