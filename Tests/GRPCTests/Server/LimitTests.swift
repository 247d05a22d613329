internal import EventLoop
internal import HTTP2
internal import LoopActor
internal import TestSupport
internal import Testing

@testable internal import GRPC

@LoopActor
@Suite("Limits of the server", .timeLimit(.minutes(10)))
struct LimitTests {
  @Test("a connection too many is told so and closed; the others go on")
  func connections() async {
    let rig = ServerRig {
      $0.connections = 3
      $0.connectionsPerUser = 2
    }
    var notes: [ServerNote] = []
    rig.server.onNote = { notes.append($0) }
    let first = rig.connect(uid: 1)
    let second = rig.connect(uid: 1)
    let third = rig.connect(uid: 1)
    await LoopThread.until { third.hasEnded }
    #expect(third.goAways.first?.code == .enhanceYourCalm)
    #expect(third.goAways.first?.debug == "too many connections of this user")
    let other = rig.connect(uid: 2)
    #expect(await other.call("/test.Test/Echo", "x").ended().status == 0)
    let fifth = rig.connect(uid: 3)
    await LoopThread.until { fifth.hasEnded }
    #expect(fifth.goAways.first?.debug == "too many connections")
    #expect(await first.call("/test.Test/Echo", "x").ended().status == 0)

    second.vanish()
    await LoopThread.until { rig.server.connectionCount == 2 }
    #expect(await rig.connect(uid: 1).call("/test.Test/Echo", "x").ended().status == 0)
    #expect(rig.server.counters.connectionsRefused == 2)
    #expect(rig.server.counters.hits(of: .connections) == 1)
    #expect(rig.server.counters.hits(of: .connectionsPerUser) == 1)
    #expect(rig.server.present(of: .connections) == 3)
    #expect(rig.server.present(of: .connectionsPerUser) == 2)
    #expect(rig.server.clients.map(\.peer.uid).sorted() == [1, 1, 2])
    #expect(notes.count == 2)
  }

  @Test("handlers of cancelled calls are counted until they let go")
  func handlers() async {
    let rig = ServerRig { $0.handlersPerConnection = 3 }
    let client = rig.connect()
    for index in 0..<3 {
      let call = client.call(
        index == 0 ? "/test.Test/Talk" : "/test.Test/Hold", index == 0 ? nil : "x")
      await LoopThread.until { rig.held.count + rig.streams.count == index + 1 }
      call.reset()
    }
    await LoopThread.until { rig.log.filter { $0.hasPrefix("cancelled") }.count == 3 }
    #expect(await client.call("/test.Test/Hold", "x").ended().status == 8)
    #expect(await client.call("/test.Test/Talk").ended().status == 8)
    #expect(rig.server.present(of: .callsPerConnection) == 3)
    #expect(rig.server.counters.hits(of: .callsPerConnection) == 2)
    rig.letGo()
    await LoopThread.pass()
    #expect(await client.call("/test.Test/Echo", "x").ended().status == 0)
  }

  @Test("handlers that answer count no more, and another connection of the user is counted with it")
  func handlersPerUser() async {
    let rig = ServerRig { $0.handlersPerUser = 2 }
    let one = rig.connect(uid: 1)
    let two = rig.connect(uid: 1)
    for _ in 0..<10 { #expect(await one.call("/test.Test/Echo", "x").ended().status == 0) }
    one.call("/test.Test/Hold", "x")
    two.call("/test.Test/Hold", "x")
    await LoopThread.until { rig.held.count == 2 }
    #expect(await one.call("/test.Test/Echo", "x").ended().status == 8)
    #expect(rig.server.present(of: .callsPerUser) == 2)
    #expect(rig.server.counters.hits(of: .callsPerUser) == 1)
    #expect(await rig.connect(uid: 2).call("/test.Test/Echo", "x").ended().status == 0)
    rig.held[0].send("done")
    await LoopThread.pass()
    #expect(await two.call("/test.Test/Echo", "x").ended().status == 0)
  }

  @Test("the handshake is due in 5 s")
  func handshake() async {
    let rig = ServerRig()
    let silent = rig.attach()
    var isClosed = false
    var heard: [UInt8] = []
    silent.onRead = { heard += $0 }
    silent.onClose = { _ in isClosed = true }
    let talking = rig.connect()
    #expect(await talking.call("/test.Test/Echo", "x").ended().status == 0)
    rig.scheduler.advance(by: .seconds(4))
    await LoopThread.pass()
    #expect(!isClosed)
    rig.scheduler.advance(by: .seconds(1))
    await LoopThread.until { isClosed }
    #expect(String(decoding: heard, as: UTF8.self).contains("no HTTP/2 handshake in time"))
    #expect(await talking.call("/test.Test/Echo", "x").ended().status == 0)
    #expect(rig.server.counters.connectionsFailed == 1)
  }

  @Test("a header block that has begun is due in 5 s")
  func headerBlock() async {
    let rig = ServerRig()
    let client = rig.attach()
    var isClosed = false
    client.onRead = { _ in }
    client.onClose = { _ in isClosed = true }
    let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
    // HEADERS without END_HEADERS: one field, and the promise of more.
    client.write(preface + [0, 0, 1, 1, 0, 0, 0, 0, 1, 0x83])
    await LoopThread.pass()
    rig.scheduler.advance(by: .seconds(4))
    await LoopThread.pass()
    #expect(!isClosed)
    rig.scheduler.advance(by: .seconds(1))
    await LoopThread.until { isClosed }
    #expect(rig.server.connectionCount == 0)
  }

  @Test("a flood is counted, and so is how long requests took")
  func flood() async {
    let rig = ServerRig { $0.session.floodLimit = RateLimit(burst: 10, perSecond: 1) }
    #expect(rig.server.limit(of: .flood) == 10)
    let client = rig.attach()
    var isClosed = false
    client.onRead = { _ in }
    client.onClose = { _ in isClosed = true }
    let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
    let ping: [UInt8] = [0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    client.write(preface + (0..<20).flatMap { _ in ping })
    await LoopThread.until { isClosed }
    #expect(rig.server.counters.hits(of: .flood) == 1)
    let other = rig.connect()
    #expect(await other.call("/test.Test/Echo", "x").ended().status == 0)
    #expect(rig.server.answers.count == 1)
  }

  @Test("an HTTP/1 client reads what this is")
  func http1() async {
    let rig = ServerRig { $0.explanation = "Speak gRPC here." }
    let client = rig.attach()
    var heard: [UInt8] = []
    var isClosed = false
    client.onRead = { heard += $0 }
    client.onClose = { _ in isClosed = true }
    client.write(Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
    await LoopThread.until { isClosed }
    let expected = """
      HTTP/1.1 400 Bad Request\r
      content-type: text/plain; charset=utf-8\r
      content-length: 17\r
      connection: close\r
      \r
      Speak gRPC here.

      """
    #expect(String(decoding: heard, as: UTF8.self) == expected)
  }

  @Test("who sends on to a client that does not read is cut when the connection's queue is full")
  func queue() async {
    let rig = ServerRig { $0.queuedBytes = 100_000 }
    let client = rig.connect()
    client.reads = false
    let call = client.call("/test.Test/Talk")
    await LoopThread.until { rig.streams.count == 1 }
    let message = Text(String(repeating: "x", count: 10_000))
    var sent = 0
    while rig.streams[0].isOpen, sent < 1000 {
      rig.streams[0].send(message)
      sent += 1
      if sent % 10 == 0 { await LoopThread.pass() }
    }
    #expect(sent < 1000)
    #expect(rig.log.last == "cancelled RESOURCE_EXHAUSTED")
    #expect(rig.server.counters.hits(of: .queuedPerConnection) == 1)
    #expect(await client.call("/test.Test/Echo", "x").ended().status == 0)
    #expect(call.answer.end == nil)
  }

  @Test("who looks before sending waits for room in the connection's queue, and is told of it")
  func room() async {
    let rig = ServerRig { $0.queuedBytes = 100_000 }
    let client = rig.connect()
    client.reads = false
    let calls = (0..<3).map { _ in client.call("/test.Test/Talk") }
    await LoopThread.until { rig.streams.count == 3 }
    for stream in rig.streams { #expect(stream.isWritable) }
    rig.streams[0].send(Text(String(repeating: "x", count: 600_000)))
    await LoopThread.pass(turns: 20)
    var told = [0, 0]
    for index in 0..<2 {
      #expect(!rig.streams[index + 1].isWritable)
      rig.streams[index + 1].onWritable = {
        told[index] += 1
        #expect(rig.streams[index + 1].isWritable)
        rig.streams[index + 1].send(Text("room"))
      }
    }
    await LoopThread.pass()
    #expect(told == [0, 0])
    client.reads = true
    client.session.consume(calls[0].stream, calls[0].answer.bytes.count)
    client.flush()
    await LoopThread.until { told == [1, 1] }
    for stream in rig.streams { stream.finish(.ok) }
    for call in calls { #expect(await call.ended().status == 0) }
  }

  @Test("a stream whose client lets nothing through for 30 s is reset")
  func stall() async {
    let rig = ServerRig()
    let client = rig.connect()
    client.reads = false
    let call = client.call("/test.Test/Talk")
    await LoopThread.until { rig.streams.count == 1 }
    rig.streams[0].send(Text(String(repeating: "x", count: 300_000)))
    await LoopThread.pass(turns: 20)
    #expect(!rig.streams[0].isWritable)
    rig.scheduler.advance(by: .seconds(29))
    await LoopThread.pass()
    #expect(call.answer.end == nil)
    rig.scheduler.advance(by: .seconds(10))
    #expect(await call.ended().end == .enhanceYourCalm)
    #expect(rig.log.last == "cancelled CANCELLED")
    #expect(rig.server.counters.streamsStalled == 1)
    #expect(await client.call("/test.Test/Echo", "x").ended().status == 0)
  }

  @Test("trailers that can't leave behind a shut window do not keep the stream for ever")
  func stalledEnd() async {
    let rig = ServerRig()
    let client = rig.connect()
    client.reads = false
    let call = client.call("/test.Test/Talk")
    await LoopThread.until { rig.streams.count == 1 }
    rig.streams[0].send(Text(String(repeating: "x", count: 300_000)))
    rig.streams[0].finish(Status(.resourceExhausted, "fell behind"))
    rig.letGo()
    await LoopThread.pass(turns: 20)
    #expect(call.answer.end == nil)
    rig.scheduler.advance(by: .seconds(40))
    #expect(await call.ended().end == .enhanceYourCalm)
  }

  @Test("a client that takes no byte at all is not read from, and cut after 30 s")
  func unreadConnection() async {
    let rig = ServerRig {
      $0.outputHighWater = 10_000
      $0.session.floodLimit = nil
    }
    let client = rig.attach()
    var isClosed = false
    client.onClose = { _ in isClosed = true }
    let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
    let ping: [UInt8] = [0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    client.write(preface)
    for _ in 0..<200 {
      for _ in 0..<20 { client.write(ping) }
      await LoopThread.pass(turns: 1)
    }
    // Less than a quarter of the pings was answered; the rest waits unread on the client's side.
    #expect(client.pendingBytes > 200 * 20 * 17 / 2)
    rig.scheduler.advance(by: .seconds(30))
    await LoopThread.until { rig.server.connectionCount == 0 }
    client.onRead = { _ in }
    await LoopThread.until { isClosed }
  }
}
