internal import HTTP2
internal import LoopActor
internal import TestSupport
internal import Testing

@testable internal import GRPC

@LoopActor
@Suite("Calls that end early", .timeLimit(.minutes(10)))
struct CancellationTests {
  let rig = ServerRig()

  @Test("a reset reaches the handler, and nothing it says afterwards goes anywhere")
  func reset() async {
    let client = rig.connect()
    let call = client.call("/test.Test/Talk")
    call.send("hello")
    await LoopThread.until { rig.log == ["message hello"] }
    call.reset()
    await LoopThread.until { rig.log.last == "cancelled CANCELLED" }
    let stream = rig.streams[0]
    #expect(!stream.isOpen)
    #expect(!stream.isWritable)
    stream.send("late")
    stream.finish(.ok)
    #expect(await client.call("/test.Test/Echo", "x").ended().status == 0)
    #expect(rig.log == ["message hello", "cancelled CANCELLED"])
    #expect(rig.server.counters.calls(endedWith: .cancelled) == 1)
  }

  @Test("a client that vanishes cancels all its calls")
  func vanish() async {
    let client = rig.connect()
    client.call("/test.Test/Talk")
    client.call("/test.Test/Hold", "a book")
    await LoopThread.until { rig.log == ["held a book"] }
    client.vanish()
    await LoopThread.until { rig.server.connectionCount == 0 }
    #expect(rig.log.sorted() == ["cancelled", "cancelled CANCELLED", "held a book"])
    #expect(!rig.held[0].isOpen)
  }

  @Test("a deadline ends the call with status 4 and RST_STREAM(NO_ERROR), and tells the handler")
  func deadline() async {
    let client = rig.connect()
    let talk = client.call("/test.Test/Talk", nil, [("grpc-timeout", "100m")])
    let hold = client.call("/test.Test/Hold", "a book", [("grpc-timeout", "200m")])
    await LoopThread.until { rig.log == ["held a book"] }
    rig.streams[0].send("partial")
    await LoopThread.until { talk.answer.messages == ["partial"] }
    #expect(rig.streams[0].context.deadline == .milliseconds(100))
    rig.scheduler.advance(by: .milliseconds(100))
    let answer = await talk.ended()
    #expect(answer.status == 4)
    #expect(answer.end == .noError)
    #expect(rig.log.contains("cancelled DEADLINE_EXCEEDED"))
    #expect(hold.answer.end == nil)
    rig.scheduler.advance(by: .milliseconds(100))
    #expect(await hold.ended().status == 4)
    #expect(rig.log.last == "cancelled")
  }

  @Test("an answer in time takes the deadline's timer along")
  func noTimerLeft() async {
    let client = rig.connect()
    _ = await client.call("/test.Test/Echo", "x").ended()
    let before = rig.scheduler.count
    _ = await client.call("/test.Test/Echo", "x", [("grpc-timeout", "1H")]).ended()
    #expect(rig.scheduler.count == before)
  }

  @Test("a handler that forgets its reply answers INTERNAL")
  func forgotten() async {
    let answer = await rig.connect().call("/test.Test/Forget", "x").ended()
    #expect(answer.status == 13)
    #expect(answer.isTrailersOnly)
  }

  @Test("an answer is given once")
  func once() async {
    let call = rig.connect().call("/test.Test/Hold", "x")
    await LoopThread.until { rig.held.count == 1 }
    let reply = rig.held[0]
    reply.send("first")
    reply.send("second")
    reply.fail(Status(.internalError))
    #expect(!reply.isOpen)
    let answer = await call.ended()
    #expect(answer.messages == ["first"])
    #expect(answer.status == 0)
  }

  @Test("OK is no failure: a reply can't fail with it")
  func okIsNoFailure() async {
    let call = rig.connect().call("/test.Test/Hold", "x")
    await LoopThread.until { rig.held.count == 1 }
    rig.held[0].fail(.ok)
    #expect(await call.ended().status == 2)
  }

  @Test("connection, calls and closures are freed while a handler never answers")
  func freed() async {
    weak var connection: ServerConnection?
    weak var unary: ServerCall?
    weak var streaming: ServerCall?
    do {
      let client = rig.connect()
      client.call("/test.Test/Hold", "x")
      client.call("/test.Test/Talk")
      await LoopThread.until { rig.held.count == 1 && rig.streams.count == 1 }
      connection = rig.server.connections.values.first
      let calls = connection?.session.streams.compactMap { $0.attachment as? ServerCall }
      unary = calls?.first { $0.context.path == "/test.Test/Hold" }
      streaming = calls?.first { $0.context.path == "/test.Test/Talk" }
      #expect(unary != nil && streaming != nil)
      client.vanish()
    }
    await LoopThread.until { rig.server.connectionCount == 0 }
    await LoopThread.pass()
    #expect(connection == nil)
    #expect(unary == nil)
    #expect(streaming == nil)
    #expect(rig.held.count == 1)
    #expect(rig.streams[0].onMessage == nil)
  }

  @Test("the server is freed when it was drained and let go")
  func serverFreed() async {
    weak var server: Server?
    var isDone = false
    do {
      let rig = ServerRig()
      server = rig.server
      let client = rig.connect()
      _ = await client.call("/test.Test/Echo", "x").ended()
      rig.server.drain(within: .seconds(5)) { isDone = true }
      await LoopThread.until { isDone }
    }
    await LoopThread.pass()
    #expect(server == nil)
  }
}
