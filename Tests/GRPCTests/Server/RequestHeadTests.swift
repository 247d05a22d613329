internal import GRPC
internal import HTTP2
internal import LoopActor
internal import TestSupport
internal import Testing

@LoopActor
@Suite("Requests that are refused by their headers", .timeLimit(.minutes(10)))
struct RequestHeadTests {
  let rig = ServerRig()

  @Test(
    "an unknown method, service or path is UNIMPLEMENTED, trailers-only",
    arguments: ["/test.Test/Nothing", "/nothing.Nothing/Echo", "/x", "x", "/test.Test/Echo/", "*"])
  func unknown(_ path: String) async {
    let answer = await rig.connect().call(path, "x").ended()
    #expect(answer.isTrailersOnly)
    #expect(answer.httpStatus == "200")
    #expect(answer.headers?.value(of: .contentType) == "application/grpc")
    #expect(answer.status == 12)
  }

  @Test("another HTTP method is 405, says what is allowed and what this is")
  func method() async {
    for method in ["GET", "PUT"] {
      let client = rig.connect()
      let fields = client.fields("/test.Test/Echo").map { $0.0 == ":method" ? ($0.0, method) : $0 }
      let answer = await client.open(fields, nil).ended()
      #expect(answer.httpStatus == "405")
      #expect(answer.headers?.description.contains("allow: POST") == true)
      #expect(answer.text == rig.server.configuration.explanation + "\n")
      #expect(answer.status == nil)
    }
  }

  @Test("HEAD gets 405 and no body")
  func head() async {
    let client = rig.connect()
    let fields = client.fields("/").map { $0.0 == ":method" ? ($0.0, "HEAD") : $0 }
    let answer = await client.open(fields, nil).ended()
    #expect(answer.httpStatus == "405")
    #expect(answer.text.isEmpty)
  }

  @Test(
    "a content type that is not gRPC's is 415, with a text a person understands",
    arguments: [
      nil, "", "text/plain", "application/json", "application/grpc-web",
      "application/grpc-web+proto",
      "application/grpc+json", "application/grpc+protobuf", "application/grp", "application/grpcx",
    ])
  func contentType(_ type: String?) async {
    let answer = await Self.answer(rig, contentType: type)
    #expect(answer.httpStatus == "415")
    #expect(answer.headers?.value(of: .contentType) == "text/plain; charset=utf-8")
    #expect(answer.text == rig.server.configuration.explanation + "\n")
  }

  @Test(
    "gRPC's content type is taken in all its forms",
    arguments: [
      "application/grpc", "application/grpc+proto", "application/grpc;charset=utf-8",
      "application/grpc+proto; x=y", "Application/GRPC",
    ])
  func gRPCContentType(_ type: String) async {
    let answer = await Self.answer(rig, contentType: type)
    #expect(answer.status == 0)
  }

  @Test("no te, no authority and https are taken")
  func lenient() async {
    let client = rig.connect()
    let fields = client.fields("/test.Test/Echo").filter { $0.0 != "te" && $0.0 != ":authority" }
      .map { $0.0 == ":scheme" ? ($0.0, "https") : $0 }
    let call = client.open(fields, BytesBody())
    call.send("x")
    call.end()
    #expect(await call.ended().status == 0)
  }

  @Test("a compressed request is UNIMPLEMENTED and told what would be taken")
  func encoding() async {
    let answer = await rig.connect().call("/test.Test/Echo", "x", [("grpc-encoding", "gzip")])
      .ended()
    #expect(answer.status == 12)
    #expect(answer.headers?.value(of: .grpcAcceptEncoding) == "identity")
    let plain = await rig.connect().call("/test.Test/Echo", "x", [("grpc-encoding", "identity")])
      .ended()
    #expect(plain.status == 0)
  }

  @Test("a timeout that can't be read is INTERNAL", arguments: ["", "1", "S", "1x", "-1S", "1.5S"])
  func badTimeout(_ timeout: String) async {
    let answer = await rig.connect().call("/test.Test/Echo", "x", [("grpc-timeout", timeout)])
      .ended()
    #expect(answer.status == 13)
    #expect(answer.isTrailersOnly)
  }

  @Test("a timeout of nothing has passed already; the handler never runs")
  func noTime() async {
    let answer = await rig.connect().call("/test.Test/Hold", "x", [("grpc-timeout", "0m")]).ended()
    #expect(answer.status == 4)
    #expect(rig.held.isEmpty)
  }

  @Test("metadata over the limit is RESOURCE_EXHAUSTED, and the connection goes on")
  func oversize() async {
    let client = rig.connect()
    let large = (0..<10).map { ("x-\($0)", String(repeating: "a", count: 1000)) }
    let answer = await client.call("/test.Test/Echo", "x", large).ended()
    #expect(answer.status == 8)
    #expect(answer.isTrailersOnly)
    #expect(rig.server.counters.hits(of: .headerList) == 1)
    #expect(await client.call("/test.Test/Echo", "x").ended().status == 0)
  }

  @Test("a -bin value that is not base64 is INTERNAL")
  func badBinary() async {
    let answer = await rig.connect().call("/test.Test/Echo", "x", [("x-bin", "!")]).ended()
    #expect(answer.status == 13)
  }

  @Test("metadata that was taken can be sent back, ahead and behind, in order")
  func echo() async throws {
    let sent = [
      ("x-a", "1"), ("x-bin", "q6s="), ("x-a", " 2 "), ("x-bin", "AKv/,AQ"), ("x-latin", "ü"),
      ("user-agent", "test/1"), ("x-empty", ""),
    ]
    let answer = await rig.connect().call("/test.Test/Metadata", "x", sent).ended()
    let echoed = [
      "x-a: 1", "x-bin: q6s", "x-a: 2", "x-bin: AKv/", "x-bin: AQ", "x-empty: ",
    ]
    let fixed = [":status: 200", "content-type: application/grpc"]
    #expect(answer.headers?.description == (fixed + echoed).joined(separator: "\n"))
    #expect(answer.trailers?.description == (["grpc-status: 0"] + echoed).joined(separator: "\n"))
  }

  static func answer(_ rig: ServerRig, contentType: String?) async -> RawAnswer {
    let client = rig.connect()
    let fields = client.fields("/test.Test/Echo").filter { $0.0 != "content-type" }
    let call = client.open(
      fields + (contentType.map { [("content-type", $0)] } ?? []), BytesBody())
    call.send("x")
    call.end()
    return await call.ended()
  }
}
