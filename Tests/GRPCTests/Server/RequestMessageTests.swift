internal import GRPC
internal import HTTP2
internal import LoopActor
internal import TestSupport
internal import Testing

@LoopActor
@Suite("Messages of a request", .timeLimit(.minutes(10)))
struct RequestMessageTests {
  let rig = ServerRig()

  @Test("a unary request of no message or of two is UNIMPLEMENTED; the handler never runs")
  func cardinality() async {
    for count in [0, 2] {
      let call = rig.connect().call("/test.Test/Hold")
      for _ in 0..<count { call.send("x") }
      call.end()
      let answer = await call.ended()
      #expect(answer.status == 12)
      #expect(answer.message == "this method takes exactly one message")
      #expect(answer.isTrailersOnly)
    }
    #expect(rig.held.isEmpty)
  }

  @Test("headers that end the stream are a request without messages")
  func headersOnly() async {
    let client = rig.connect()
    let unary = await client.open(client.fields("/test.Test/Echo"), nil).ended()
    #expect(unary.status == 12)
    let joined = await client.open(client.fields("/test.Test/Join"), nil).ended()
    #expect(joined.messages == [""])
    #expect(joined.status == 0)
  }

  @Test("the length is checked from the prefix: 4 GiB are refused before a byte of them")
  func tooLong() async {
    for prefix: [UInt8] in [[0, 0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 1, 0, 1]] {
      let call = rig.connect().call("/test.Test/Echo")
      call.send(bytes: prefix)
      let answer = await call.ended()
      #expect(answer.status == 8)
      #expect(answer.end == .noError)
    }
    #expect(rig.server.counters.hits(of: .message) == 2)
  }

  @Test("a message of just the limit is taken, whatever the frames")
  func longest() async {
    let text = Text(String(repeating: "x", count: 64 * 1024))
    let call = rig.connect().call("/test.Test/Echo")
    call.send(bytes: [0, 0, 1, 0, 0] + text.serialized())
    call.end()
    let answer = await call.ended()
    #expect(answer.messages == [text])
    #expect(answer.status == 0)
  }

  @Test("a method may have a limit of its own")
  func ownLimit() async {
    let client = rig.connect()
    let fits = client.call("/test.Test/Small", "0123456789")
    #expect(await fits.ended().messages == ["0123456789"])
    #expect(await client.call("/test.Test/Small", "0123456789a").ended().status == 8)
    #expect(await client.call("/test.Test/Echo", "0123456789a").ended().status == 0)
  }

  @Test("a compressed message without an encoding, and an unknown flag, are INTERNAL")
  func flags() async {
    for flag: UInt8 in [1, 2, 255] {
      let call = rig.connect().call("/test.Test/Echo")
      call.send(bytes: [flag, 0, 0, 0, 1, 0])
      call.end()
      #expect(await call.ended().status == 13)
    }
  }

  @Test("a stream that ends in the middle of a message is INTERNAL")
  func cutShort() async {
    for bytes: [UInt8] in [[0], [0, 0, 0, 0, 5], [0, 0, 0, 0, 5, 1, 2, 3, 4]] {
      let call = rig.connect().call("/test.Test/Join")
      call.send(bytes: bytes)
      call.end()
      #expect(await call.ended().status == 13)
    }
  }

  @Test("what does not parse is INTERNAL, text that is no text INVALID_ARGUMENT")
  func malformed() async {
    let client = rig.connect()
    #expect(await client.call("/test.Test/Echo", "bad bytes").ended().status == 13)
    let answer = await client.call("/test.Test/Echo", "bad text").ended()
    #expect(answer.status == 3)
    #expect(answer.message == "a field is not UTF-8")
  }

  @Test("a handler hears of its client's violation")
  func tellsHandler() async {
    let call = rig.connect().call("/test.Test/Talk")
    call.send("one")
    call.send("bad bytes")
    #expect(await call.ended().status == 13)
    #expect(rig.log == ["message one", "cancelled INTERNAL"])
  }

  @Test("a paused reader keeps its messages waiting, then gets them in order, and the end last")
  func pause() async {
    let call = rig.connect().call("/test.Test/Talk")
    await LoopThread.until { rig.streams.count == 1 }
    rig.streams[0].pauseReading()
    call.send("one")
    call.send("two")
    call.end()
    await LoopThread.pass(turns: 10)
    #expect(rig.log == [])
    rig.streams[0].resumeReading()
    #expect(rig.log == ["message one", "message two", "end"])
  }

  @Test("a reader that pauses inside a message gets no other; resuming inside goes on")
  func pauseInside() async {
    let call = rig.connect().call("/test.Test/Talk")
    await LoopThread.until { rig.streams.count == 1 }
    let stream = rig.streams[0]
    stream.onMessage = { message in
      rig.note(message.text)
      stream.pauseReading()
      if message == "two" { stream.resumeReading() }
    }
    call.send(bytes: ["one", "two", "three"].flatMap { RawClient.framed($0) })
    await LoopThread.until { !rig.log.isEmpty }
    await LoopThread.pass(turns: 5)
    #expect(rig.log == ["one"])
    stream.resumeReading()
    #expect(rig.log == ["one", "two", "three"])
    stream.onMessage = nil
    rig.letGo()
  }

  @Test("a paused reader shuts its client's window, and opens it again")
  func pausedWindow() async {
    let client = rig.connect()
    let call = client.call("/test.Test/Talk")
    await LoopThread.until { rig.streams.count == 1 }
    rig.streams[0].pauseReading()
    let message = Text(String(repeating: "x", count: 1000))
    for _ in 0..<200 { call.send(message) }
    await LoopThread.pass(turns: 20)
    let waiting = call.body.pendingBytes
    #expect(waiting >= 200 * 1005 - 65_535)
    rig.streams[0].resumeReading()
    await LoopThread.until { call.body.pendingBytes == 0 && rig.log.count >= 200 }
    #expect(rig.log.count == 200)
    call.reset()
  }

  @Test("bytes for a call that is over do not shut the connection for the others")
  func lateBytes() async {
    let client = rig.connect()
    let big = Text(String(repeating: "x", count: 60_000))
    for _ in 0..<40 {
      let call = client.call("/test.Test/Nothing")
      call.send(big)
      #expect(await call.ended().status == 12)
    }
    #expect(await client.call("/test.Test/Echo", "still there").ended().status == 0)
  }
}
