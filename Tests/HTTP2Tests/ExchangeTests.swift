internal import HTTP2
internal import Testing

@Suite("Two sessions back to back")
struct ExchangeTests {
  let client = Peer(.client, .client)
  let server = Peer(.server)

  init() {
    client.talk(to: server)
    _ = client.takeEvents()
    _ = server.takeEvents()
  }

  @Test("a request and its answer arrive whole, with trailers last")
  func unary() throws {
    let body = BytesBody(Array("hello".utf8))
    let call = client.session.request(.request, body: body)
    client.session.finish(call)
    client.talk(to: server)
    #expect(server.takeEvents() == ["headers 1", "data 1 5 end"])
    #expect(server.blocks[1]?.value(of: .path) == "/echo.Echo/Say")

    let stream = try #require(server.streams[1])
    server.session.respond(
      stream, [":status": "200"], body: BytesBody(Array("world!".utf8)))
    server.session.finish(stream, trailers: ["grpc-status": "0"])
    server.talk(to: client)
    #expect(
      client.takeEvents() == ["headers 1", "data 1 6", "ended 1 trailers", "closed 1 NO_ERROR"])
    #expect(client.blocks[1]?.value(of: .grpcStatus) == "0")
    #expect(server.takeEvents() == ["closed 1 NO_ERROR"])
    #expect(server.session.streamCount == 0)
    #expect(client.session.streamCount == 0)
  }

  @Test("trailers without any data send no empty DATA frame")
  func noData() throws {
    _ = client.session.request(.request, body: nil)
    client.talk(to: server)
    let stream = try #require(server.streams[1])
    server.session.respond(stream, [":status": "200"], body: BytesBody())
    #expect(server.said() == ["HEADERS 1"])
    server.session.finish(stream, trailers: ["grpc-status": "0"])
    #expect(server.said() == ["HEADERS 1 end"])
  }

  @Test("an answer before the request's end is followed by RST_STREAM(NO_ERROR)")
  func early() throws {
    _ = client.session.request(.request, body: BytesBody())
    client.talk(to: server)
    let stream = try #require(server.streams[1])
    server.session.respond(stream, [":status": "200", "grpc-status": "12"], body: nil)
    #expect(server.said() == ["HEADERS 1 end", "RST_STREAM 1 NO_ERROR"])
    #expect(server.takeEvents() == ["headers 1", "closed 1 NO_ERROR"])
  }
}

extension HeaderFields {
  /// The fields of every request here.
  static var request: HeaderFields {
    var fields = HeaderFields()
    for (name, value) in Frames.request { fields.append(name, value) }
    return fields
  }
}
