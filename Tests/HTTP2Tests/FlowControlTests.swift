internal import HTTP2
internal import Testing

@Suite("Flow control")
struct FlowControlTests {
  @Test("the window is given back when the application took the bytes, and not before")
  func consume() throws {
    let server = Peer.server()
    server.consumes = false
    server.receive(Frames.headers(1, Frames.request))
    for _ in 0..<3 { server.receive(Frames.data(1, [UInt8](repeating: 1, count: 16_384))) }
    #expect(server.said() == [])
    server.session.consume(try #require(server.streams[1]), 3 * 16_384)
    #expect(server.said() == ["WINDOW_UPDATE 1 49152"])
  }

  @Test("a stream that overruns its window is reset")
  func overrun() {
    var configuration = SessionConfiguration()
    configuration.streamWindow = 16_384
    let server = Peer.server(configuration)
    server.consumes = false
    server.receive(Frames.headers(1, Frames.request))
    server.receive(Frames.data(1, [UInt8](repeating: 1, count: 16_384)) + Frames.data(1, [1]))
    #expect(server.said() == ["RST_STREAM 1 FLOW_CONTROL_ERROR"])
  }

  @Test("bytes on streams that are reset, refused or gone never shut the connection's window")
  func noLeak() {
    var configuration = SessionConfiguration()
    configuration.connectionWindow = 65_535
    configuration.floodLimit = nil
    let server = Peer.server(configuration)
    let block = [UInt8](repeating: 1, count: 16_000)
    var given = 0
    for index in 0..<100 {
      let id = Int32(index * 2 + 1)
      // Malformed, then answered early: neither is read to its end.
      let fields = index % 2 == 0 ? Frames.request : HeaderRulesTests.without(":path")
      server.receive(Frames.headers(id, fields))
      if let stream = server.streams[id] {
        server.session.respond(stream, [":status": "200", "grpc-status": "12"], body: nil)
      }
      let frames = server.sent()
      server.receive(Frames.data(id, block, end: true))
      for frame in frames + server.sent() where frame.type == 8 && frame.stream == 0 {
        given += Int(SentFrame.number(frame.payload))
      }
    }
    #expect(server.session.failure == nil)
    #expect(given >= 100 * 16_000 - 65_535)
  }

  @Test("padding counts, and is given back at once")
  func padding() {
    let server = Peer.server()
    server.consumes = false
    server.receive(Frames.headers(1, Frames.request))
    for _ in 0..<200 {
      let payload: [UInt8] = [250, 7] + [UInt8](repeating: 0, count: 250)
      server.receive(Frames.frame(0, flags: Frames.Flag.padded, stream: 1, payload))
    }
    #expect(server.takeEvents().dropFirst().allSatisfy { $0 == "data 1 1" })
    #expect(server.said().first?.hasPrefix("WINDOW_UPDATE 1 ") == true)
  }

  @Test("a body waits for the window, and the owner is told when it has gone and there is room")
  func writable() throws {
    let server = Peer.server()
    server.receive(Frames.settings([(4, 10)]))
    server.receive(Frames.headers(1, Frames.request, end: true))
    let stream = try #require(server.streams[1])
    let body = BytesBody([UInt8](repeating: 7, count: 25))
    #expect(server.session.isWritable(stream))
    server.session.respond(stream, [":status": "200"], body: body)
    #expect(!server.session.isWritable(stream))
    #expect(server.said() == ["SETTINGS ack", "HEADERS 1", "DATA 1 10"])
    #expect(stream.pendingBytes == 15)
    #expect(stream.sentBytes == 10)
    server.receive(Frames.windowUpdate(1, 15))
    #expect(server.said() == ["DATA 1 15"])
    // All gone, but the window is shut again.
    #expect(server.takeEvents() == ["headers 1 end"])
    #expect(!server.session.isWritable(stream))
    server.receive(Frames.windowUpdate(1, 1))
    #expect(server.takeEvents() == ["writable 1"])
    #expect(server.session.isWritable(stream))
  }

  @Test("the connection's window is waited for as well")
  func connectionWindow() throws {
    let server = Peer.server()
    server.receive(Frames.settings([(4, 1 << 20)]))
    server.receive(Frames.headers(1, Frames.request, end: true))
    let stream = try #require(server.streams[1])
    let body = BytesBody([UInt8](repeating: 7, count: 65_535))
    server.session.respond(stream, [":status": "200"], body: body)
    _ = server.sent()
    #expect(stream.pendingBytes == 0)
    #expect(!server.session.isWritable(stream))
    _ = server.takeEvents()
    server.receive(Frames.windowUpdate(1, 100))
    #expect(server.takeEvents() == [])
    server.receive(Frames.windowUpdate(0, 100))
    #expect(server.takeEvents() == ["writable 1"])
  }

  @Test("nothing is pulled from a body whose stream was reset")
  func resetWhileWaiting() throws {
    let server = Peer.server()
    server.receive(Frames.settings([(4, 10)]) + Frames.headers(1, Frames.request, end: true))
    let stream = try #require(server.streams[1])
    server.session.respond(
      stream, [":status": "200"], body: BytesBody([UInt8](repeating: 7, count: 25)))
    _ = server.sent()
    server.receive(Frames.reset(1))
    #expect(server.takeEvents().last == "closed 1 CANCEL")
    #expect(stream.pendingBytes == 0)
    server.session.bodyGrew(stream)
    server.session.finish(stream, trailers: ["grpc-status": "0"])
    #expect(server.said() == [])
  }

  @Test("a window that overflows ends the stream; the connection's, the connection")
  func overflow() {
    let server = Peer.server()
    server.receive(Frames.headers(1, Frames.request) + Frames.windowUpdate(1, 0x7FFF_FFFF))
    #expect(server.said() == ["RST_STREAM 1 FLOW_CONTROL_ERROR"])
    server.receive(Frames.windowUpdate(0, 0x7FFF_FFFF))
    #expect(server.said() == ["GOAWAY FLOW_CONTROL_ERROR"])
    #expect(server.session.isFinished)
  }
}
