internal import GRPC
internal import LoopActor
internal import TestSupport
internal import Testing

@LoopActor
@Suite("The four kinds of method", .timeLimit(.minutes(10)))
struct ShapeTests {
  let rig = ServerRig()

  @Test("unary: one message, one answer, status 0 in the trailers")
  func unary() async {
    let answer = await rig.connect().call("/test.Test/Echo", "hello").ended()
    #expect(answer.httpStatus == "200")
    #expect(answer.headers?.value(of: .contentType) == "application/grpc")
    #expect(answer.messages == ["hello"])
    #expect(answer.status == 0)
    #expect(answer.end == .noError)
  }

  @Test("unary: a failure is trailers-only and carries message and metadata")
  func failure() async {
    let answer = await rig.connect().call("/test.Test/Fail", "nö: 100%").ended()
    #expect(answer.isTrailersOnly)
    #expect(answer.httpStatus == "200")
    #expect(answer.headers?.value(of: .contentType) == "application/grpc")
    #expect(answer.status == 5)
    #expect(answer.message == "n%C3%B6: 100%25")
    #expect(answer.headers?.description.contains("x-why: because") == true)
  }

  @Test("server streaming: every message, then the trailers")
  func serverStreaming() async {
    let answer = await rig.connect().call("/test.Test/Count", "3").ended()
    #expect(answer.messages == ["0", "1", "2"])
    #expect(answer.status == 0)
  }

  @Test("server streaming: no message at all is trailers-only")
  func noMessages() async {
    let answer = await rig.connect().call("/test.Test/Count", "0").ended()
    #expect(answer.isTrailersOnly)
    #expect(answer.status == 0)
  }

  @Test("client streaming: the answer follows the client's end")
  func clientStreaming() async {
    let call = rig.connect().call("/test.Test/Join")
    call.send("a")
    call.send("b")
    call.end()
    let answer = await call.ended()
    #expect(answer.messages == ["a b"])
    #expect(answer.status == 0)
  }

  @Test("bidirectional: both talk at once, and the client's end does not end the answer")
  func bidirectional() async {
    let call = rig.connect().call("/test.Test/Talk")
    await LoopThread.until { rig.streams.count == 1 }
    rig.streams[0].send("first")
    await LoopThread.until { call.answer.messages == ["first"] }
    call.send("one")
    call.end()
    await LoopThread.until { rig.log.last == "end" }
    rig.streams[0].send("second")
    rig.streams[0].finish(Status(.aborted, "enough"))
    let answer = await call.ended()
    #expect(answer.messages == ["first", "second"])
    #expect(answer.status == 10)
    #expect(rig.log.filter { $0 != "writable" } == ["message one", "end"])
  }
}
