internal import HTTP2
internal import Testing

@Suite("Floods")
struct FloodTests {
  /// What a peer sends once, and what that counts as. `index` makes stream numbers.
  static let floods: [(flood: Flood, bytes: @Sendable (Int32) -> [UInt8])] = [
    (.resets, { Frames.headers($0 * 2 + 1, Frames.request) + Frames.reset($0 * 2 + 1) }),
    (.pings, { _ in Frames.ping() }),
    (.settings, { _ in Frames.settings() }),
    (.emptyFrames, { _ in Frames.data(1, []) }),
    (.priorities, { Frames.priority($0 * 2 + 1001) }),
    (.emptyFrames, { Frames.headers($0 * 2 + 1, block: []) }),
    (.provokedResets, { Frames.headers($0 * 2 + 1, [(":method", "POST")]) }),
  ]

  @Test("one more than the burst gets ENHANCE_YOUR_CALM and the end", arguments: 0..<7)
  func burst(_ row: Int) {
    let (flood, bytes) = Self.floods[row]
    // The handshake has used up one SETTINGS.
    let burst = flood == .settings ? 99 : 100
    let server = Self.ready(flood)
    for index in 1...burst { server.receive(bytes(Int32(index)), flushing: true) }
    #expect(server.session.failure == nil, "\(flood)")
    server.receive(bytes(Int32(burst + 1)), flushing: true)
    #expect(server.session.failure == .flooded(by: flood))
    #expect(server.heard.last == "GOAWAY ENHANCE_YOUR_CALM", "\(flood)")
    #expect(server.session.isFinished, "\(flood)")
  }

  @Test("20 a second go on for ever", arguments: 0..<7)
  func sustained(_ row: Int) {
    let (flood, bytes) = Self.floods[row]
    let server = Self.ready(flood)
    for index in 1...500 {
      server.now += .milliseconds(50)
      server.receive(bytes(Int32(index)), flushing: true)
    }
    #expect(server.session.failure == nil, "\(flood)")
    #expect(!server.session.isFinished, "\(flood)")
  }

  @Test("a batch of resets is not worked through behind the limit")
  func batch() {
    let server = Peer.server()
    let batch = (1...2000).flatMap { Self.floods[0].bytes(Int32($0)) }
    server.receive(batch)
    #expect(server.takeEvents().filter { $0.hasPrefix("headers") }.count <= 101)
    #expect(server.session.failure == .flooded(by: .resets))
  }

  @Test("a ping for each message that we send is no flood: grpc-go and C-core measure so")
  func pingsForData() throws {
    let server = Peer.server()
    server.receive(Frames.windowUpdate(0, 1 << 20) + Frames.headers(1, Frames.request))
    server.receive(Frames.windowUpdate(1, 1 << 20))
    let stream = try #require(server.streams[1])
    let body = BytesBody()
    server.session.respond(stream, [":status": "200"], body: body)
    for _ in 0..<1000 {
      body.append([1, 2, 3])
      server.session.bodyGrew(stream)
      _ = server.sent()
      server.receive(Frames.ping())
    }
    #expect(server.session.failure == nil)
  }

  @Test("64 acknowledgements that nobody reads end the connection")
  func unreadAcknowledgements() {
    let server = Peer.server()
    for _ in 0..<80 { server.receive(Frames.ping()) }
    #expect(server.session.failure != nil)
    #expect(server.said().last == "GOAWAY ENHANCE_YOUR_CALM")
  }

  @Test("33 settings in one frame end the connection")
  func manySettings() {
    let server = Peer.server()
    server.receive(Frames.settings((0..<33).map { _ in (4, 65_535) }))
    #expect(server.said() == ["GOAWAY ENHANCE_YOUR_CALM"])
    #expect(server.session.isFinished)
  }

  @Test("nothing is fed to a session that has given up")
  func afterTheEnd() {
    let server = Peer.server()
    for _ in 0..<101 { server.receive(Frames.ping(), flushing: true) }
    #expect(server.session.isFinished)
    server.receive(Frames.headers(1, Frames.request, end: true))
    #expect(server.takeEvents() == [])
    #expect(server.said() == [])
  }

  @Test("a client trusts the server it chose")
  func trusting() {
    let client = Peer(.client, .client)
    client.receive(Frames.settings())
    for _ in 0..<1000 { client.receive(Frames.ping(), flushing: true) }
    #expect(client.session.failure == nil)
  }

  /// A server with stream 1 open where the flood needs one.
  static func ready(_ flood: Flood) -> Peer {
    let server = Peer.server()
    if flood == .emptyFrames { server.receive(Frames.headers(1, Frames.request)) }
    return server
  }
}
