internal import GRPC
internal import HTTP2
internal import LoopActor
internal import TestSupport
internal import Testing

@LoopActor
@Suite("Draining", .timeLimit(.minutes(10)))
struct DrainTests {
  let rig = ServerRig()

  @Test("calls that run finish, idle connections close, and then it is done")
  func graceful() async {
    var isDone = false
    let idle = rig.connect()
    let busy = rig.connect()
    _ = await idle.call("/test.Test/Echo", "x").ended()
    let call = busy.call("/test.Test/Hold", "x")
    await LoopThread.until { rig.held.count == 1 }
    rig.server.drain(within: .seconds(5)) { isDone = true }
    await LoopThread.until { idle.hasEnded }
    #expect(idle.goAways.first?.code == .noError)
    await LoopThread.until { busy.goAways.count == 2 }
    #expect(busy.goAways.map(\.code) == [.noError, .noError])
    // First: whatever is on its way is still welcome. Then: the one call that is there.
    #expect(busy.goAways.map(\.last) == [.max, 1])
    #expect(!isDone)
    rig.held[0].send("done")
    #expect(await call.ended().status == 0)
    await LoopThread.until { isDone }
    #expect(busy.hasEnded)
    #expect(rig.server.connectionCount == 0)
    await LoopThread.pass()
    #expect(rig.scheduler.count == 0)
  }

  @Test("what still runs shortly before the time is over ends with UNAVAILABLE")
  func cut() async {
    var isDone = false
    let client = rig.connect()
    let talk = client.call("/test.Test/Talk")
    let hold = client.call("/test.Test/Hold", "x")
    await LoopThread.until { rig.held.count == 1 && rig.streams.count == 1 }
    rig.streams[0].send("frame")
    rig.server.drain(within: .seconds(5)) { isDone = true }
    await LoopThread.pass(turns: 10)
    rig.scheduler.advance(by: .seconds(4))
    await LoopThread.pass(turns: 10)
    #expect(talk.answer.end == nil)
    rig.scheduler.advance(by: .milliseconds(750))
    #expect(await talk.ended().status == 14)
    #expect(await hold.ended().status == 14)
    #expect(talk.answer.messages == ["frame"])
    #expect(rig.log.contains("cancelled UNAVAILABLE"))
    #expect(rig.log.contains("cancelled"))
    await LoopThread.until { isDone }
    #expect(rig.server.connectionCount == 0)
  }

  @Test("a client that reads nothing is cut when the time is over")
  func unread() async {
    var isDone = false
    let silent = rig.attach()
    silent.write(
      Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0])
    await LoopThread.pass()
    rig.server.drain(within: .seconds(5)) { isDone = true }
    rig.scheduler.advance(by: .milliseconds(4999))
    await LoopThread.pass()
    #expect(!isDone)
    rig.scheduler.advance(by: .milliseconds(1))
    #expect(isDone)
    await LoopThread.until { rig.server.connectionCount == 0 }
  }

  @Test("a client that has not even begun is not waited for")
  func noHandshake() async {
    var isDone = false
    let silent = rig.attach()
    silent.onRead = { _ in }
    await LoopThread.pass()
    rig.server.drain(within: .seconds(5)) { isDone = true }
    await LoopThread.until { isDone }
  }

  @Test("nobody is let in any more")
  func closed() async {
    rig.server.drain(within: .seconds(5)) {}
    let late = rig.connect()
    await LoopThread.until { late.hasEnded }
    #expect(late.goAways.first?.debug == "the server is shutting down")
    #expect(late.goAways.first?.code == .noError)
  }

  @Test("an idle server is done at once, and only once")
  func idle() {
    var count = 0
    rig.server.drain(within: .seconds(5)) { count += 1 }
    rig.server.drain(within: .seconds(5)) { count += 1 }
    #expect(count == 1)
  }
}
