internal import GRPC
internal import HTTP2
internal import LoopActor
internal import TestSupport
internal import Testing

@LoopActor
@Suite("Sending on a stream", .timeLimit(.minutes(10)))
struct SendingTests {
  let rig = ServerRig()

  /// A stream whose client's window holds `window` bytes, and the client's call.
  func open(window: Int) async -> (ServerStream<Text, Text>, RawCall) {
    var configuration = SessionConfiguration.client
    configuration.streamWindow = window
    let client = rig.connect(configuration)
    client.reads = false
    let call = client.call("/test.Test/Talk")
    await LoopThread.until { rig.streams.count == 1 }
    return (rig.streams[0], call)
  }

  @Test("writable until the window is full, and told when it opens")
  func window() async {
    let (stream, call) = await open(window: 20)
    #expect(stream.isWritable)
    stream.send("0123456789")
    await LoopThread.until { call.answer.bytes.count == 15 }
    #expect(stream.isWritable)
    stream.send("0123456789")
    #expect(!stream.isWritable)
    await LoopThread.until { call.answer.bytes.count == 20 }
    #expect(rig.log == ["writable"])
    call.client.session.consume(call.stream, 20)
    call.client.flush()
    await LoopThread.until { rig.log == ["writable", "writable"] }
    #expect(stream.isWritable)
    await LoopThread.until { call.answer.messages == ["0123456789", "0123456789"] }
  }

  @Test("dropping what is queued keeps the message that has begun whole")
  func discard() async {
    let (stream, call) = await open(window: 10)
    stream.send("first message")
    stream.send("second")
    stream.send("third")
    stream.discardQueued()
    stream.finish(Status(.resourceExhausted, "fell behind"), trailers: ["x-goodbye": "fell_behind"])
    await LoopThread.until { call.answer.bytes.count == 10 }
    call.client.reads = true
    call.client.session.consume(call.stream, 10)
    call.client.flush()
    let answer = await call.ended()
    #expect(answer.messages == ["first message"])
    #expect(answer.status == 8)
    #expect(answer.trailers?.description.contains("x-goodbye: fell_behind") == true)
  }

  @Test("shared bytes go out with each stream's own suffix")
  func suffix() async {
    let (stream, call) = await open(window: 1000)
    stream.send(serialized: Array("shared".utf8), Array("+mine".utf8))
    stream.finish(.ok)
    #expect(await call.ended().messages == ["shared+mine"])
  }

  @Test("headers can go ahead of the first message, with metadata")
  func headers() async {
    let (stream, call) = await open(window: 1000)
    stream.initialMetadata = ["x-colour": "red"]
    stream.sendHeaders()
    stream.sendHeaders()
    await LoopThread.until { call.answer.headers != nil }
    #expect(call.answer.headers?.description.contains("x-colour: red") == true)
    stream.finish(.ok)
    let answer = await call.ended()
    #expect(answer.trailers?.description == "grpc-status: 0")
  }

  @Test("metadata set before an early end goes ahead of it")
  func metadataWithoutMessages() async {
    let (stream, call) = await open(window: 1000)
    stream.initialMetadata = ["x-colour": "red"]
    stream.finish(Status(.aborted, "no"))
    let answer = await call.ended()
    #expect(answer.headers?.description.contains("x-colour: red") == true)
    #expect(answer.status == 10)
  }

  @Test("trailers larger than a client takes become INTERNAL instead of a broken call")
  func hugeTrailers() async {
    let (stream, call) = await open(window: 1000)
    stream.send("x")
    var trailers = Metadata()
    for _ in 0..<10 {
      try? trailers.append("x-large", String(repeating: "a", count: 1000))
    }
    stream.finish(.ok, trailers: trailers)
    let answer = await call.ended()
    #expect(answer.messages == ["x"])
    #expect(answer.status == 13)
  }

  @Test("a thousand messages of a handler that waits for room arrive, in little memory")
  func patientHandler() async {
    let (stream, call) = await open(window: 65_535)
    call.client.reads = true
    let message = Text(String(repeating: "x", count: 10_000))
    var sent = 0
    func more() {
      while stream.isWritable, sent < 1000 {
        stream.send(message)
        sent += 1
      }
      if sent == 1000 { stream.finish(.ok) }
    }
    stream.onWritable = more
    more()
    let answer = await call.ended()
    #expect(answer.bytes.count == 1000 * 10_005)
    #expect(answer.status == 0)
    #expect(rig.server.counters.messagesSent == 1000)
  }
}
