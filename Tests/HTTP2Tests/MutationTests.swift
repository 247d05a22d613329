internal import HTTP2
internal import Testing

@Suite("Damaged conversations")
struct MutationTests {
  /// A small generator of its own, so that a failure can be repeated by its seed.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var mixed = state
      mixed = (mixed ^ mixed >> 33) &* 0xFF51_AFD7_ED55_8CCD
      return mixed ^ mixed >> 33
    }
  }

  static let conversation: [UInt8] =
    Frames.settings([(4, 100), (0xFE03, 1)])
    + Frames.headers(1, Frames.request) + Frames.data(1, [0, 0, 0, 0, 3, 1, 2, 3], end: true)
    + Frames.ping() + Frames.headers(3, Frames.request, endHeaders: false)
    + Frames.continuation(3, Frames.block([("x-colour", "red")]), end: true)
    + Frames.windowUpdate(3, 1000) + Frames.data(3, [0, 0, 0]) + Frames.data(3, [0, 1, 9])
    + Frames.headers(3, [("x-sum", "9")], end: true) + Frames.headers(5, Frames.request)
    + Frames.reset(5) + Frames.priority(7) + Frames.frame(0xFA, [1, 2, 3])
    + Frames.headers(9, block: Frames.block(Frames.request) + Frames.indexed("x", "y"), end: true)
    + Frames.goAway(last: 0, 0)

  @Test("whatever arrives, in whatever pieces, the session ends or goes on; it never breaks")
  func mutations() {
    for seed in 0..<1500 {
      var dice = Dice(state: UInt64(seed))
      let server = Peer.server()
      Self.answerEverything(on: server)
      var bytes = Self.conversation
      for _ in 0..<Int.random(in: 0...6, using: &dice) { Self.damage(&bytes, &dice) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = min(rest.count, Int.random(in: 1...60, using: &dice))
        server.receive(Array(rest.prefix(count)), flushing: true)
        rest = rest.dropFirst(count)
      }
      #expect(server.session.streamCount <= 128, "seed \(seed)")
      if server.session.failure != nil { #expect(server.session.isFinished, "seed \(seed)") }
      server.session.close()
      server.session.deliver { _ in }
      #expect(server.session.streamCount == 0, "seed \(seed)")
    }
  }

  @Test("the undamaged conversation is understood however it is cut")
  func cuts() {
    var whole: [String]?
    // Not byte by byte: nghttp2 counts each piece of a CONTINUATION's head as a CONTINUATION.
    for size in [2, 3, 7, 9, 10, 64, 1000] {
      let server = Peer.server()
      var rest = Self.conversation[...]
      while !rest.isEmpty {
        server.receive(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      // Pieces of DATA come as they come; what they add up to is the same.
      let events = server.takeEvents().filter { !$0.hasPrefix("data") && !$0.hasPrefix("ended 1") }
      #expect(events == whole ?? events, "in pieces of \(size)")
      #expect(server.bodies == [1: [0, 0, 0, 0, 3, 1, 2, 3], 3: [0, 0, 0, 0, 1, 9]])
      whole = events
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let at = Int.random(in: 0..<bytes.count, using: &dice)
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: bytes[at] = UInt8.random(in: 0...255, using: &dice)
    case 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
    case 2: bytes.remove(at: at)
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &dice), at: at)
    default:
      // A piece of the conversation a second time, where it does not belong.
      let end = min(bytes.count, at + Int.random(in: 1...80, using: &dice))
      bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0..<bytes.count, using: &dice))
    }
  }

  /// An owner that answers some requests at once, some late, some never, and some by a reset.
  private static func answerEverything(on server: Peer) {
    server.onEvent = { [unowned server] event in
      switch event {
      case .headers(let stream, _, _) where stream.id % 4 == 1:
        let body = BytesBody([UInt8](repeating: 7, count: 150))
        server.session.respond(stream, [":status": "200"], body: body)
        server.session.finish(stream, trailers: ["grpc-status": "0"])
      case .data(let stream, _, _) where stream.id % 8 == 3:
        server.session.reset(stream, .internalError)
      case .ended(let stream, _):
        server.session.respond(stream, [":status": "200", "grpc-status": "0"], body: nil)
      default: break
      }
    }
  }
}
