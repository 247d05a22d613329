internal import HTTP2
internal import Testing

@Suite("Size of header lists")
struct HeaderSizeTests {
  /// Ten fields of about 1 KiB: more than the 8 KiB allowed.
  static let tooMuch = (0..<10).map { ("x-\($0)", String(repeating: "a", count: 1000)) }

  @Test("a block over the limit is flagged and not kept, but the stream stays to be answered")
  func oversize() {
    let server = Peer.server()
    server.receive(Frames.headers(1, Frames.request + Self.tooMuch, end: true))
    #expect(server.takeEvents() == ["headers 1 oversize end"])
    #expect(server.said() == [])
    let block = server.blocks[1]
    #expect((block?.size ?? 0) > 10_000)
    #expect(block?.value(of: .path) == "/echo.Echo/Say")
    #expect((block?.description.utf8.count ?? 0) < 8192)
  }

  @Test("the limit counts 32 for each field")
  func overhead() {
    let server = Peer.server()
    // 2 bytes on the wire each, 34 in the list.
    let small = (0..<240).map { _ in ("a", "b") }
    server.receive(Frames.headers(1, Frames.request + small, end: true))
    #expect(server.takeEvents() == ["headers 1 oversize end"])
  }

  @Test("HPACK stays in step behind a block over the limit")
  func inStep() {
    let server = Peer.server()
    let block =
      Frames.block(Frames.request + Self.tooMuch) + Frames.indexed("x-late", "remembered")
    server.receive(Frames.headers(1, block: block, end: true))
    server.receive(Frames.headers(3, block: Frames.block(Frames.request) + [0xBE], end: true))
    #expect(server.takeEvents() == ["headers 1 oversize end", "headers 3 end"])
    #expect(server.blocks[3]?.description.contains("x-late: remembered") == true)
  }

  @Test("a small block that stands for megabytes is cut, and what it costs is bounded")
  func bomb() {
    let server = Peer.server()
    let seed = Frames.indexed("x", String(repeating: "a", count: 4000))
    let references = [UInt8](repeating: 0xBE, count: 12_000)
    server.receive(Frames.headers(1, block: Frames.block(Frames.request) + seed, end: true))
    server.receive(
      Frames.headers(3, block: Frames.block(Frames.request) + references, end: true))
    #expect(server.takeEvents() == ["headers 1 end"])
    #expect(server.said() == ["RST_STREAM 3 ENHANCE_YOUR_CALM"])
    #expect(server.session.streamCount == 1)
    server.receive(Frames.headers(5, block: Frames.block(Frames.request) + [0xBE], end: true))
    #expect(server.takeEvents() == ["headers 5 end"])
  }

  @Test("a block in 8 CONTINUATION frames is taken, the 9th ends the connection")
  func continuations() {
    let block = Frames.block(Frames.request)
    for count in [8, 9] {
      let server = Peer.server()
      server.receive(Frames.headers(1, block: [], end: true, endHeaders: false))
      #expect(server.session.isInsideHeaderBlock)
      let length = block.count / count + 1
      for index in 0..<count {
        let part = Array(block.dropFirst(index * length).prefix(length))
        server.receive(Frames.continuation(1, part, end: index == count - 1))
      }
      if count == 8 {
        #expect(server.takeEvents() == ["headers 1 end"])
        #expect(!server.session.isInsideHeaderBlock)
      } else {
        #expect(server.takeEvents() == [])
        #expect(server.said().last == "GOAWAY ENHANCE_YOUR_CALM")
        #expect(server.session.isFinished)
      }
    }
  }

  @Test("a header block that dribbles in is seen as unfinished from its first byte on")
  func dribble() {
    let server = Peer.server()
    let bytes = Frames.headers(1, Frames.request, end: true)
    for byte in bytes.dropLast() { server.receive([byte]) }
    #expect(server.session.isInsideHeaderBlock)
    server.receive([bytes[bytes.count - 1]])
    #expect(!server.session.isInsideHeaderBlock)
    #expect(server.takeEvents() == ["headers 1 end"])
  }
}
