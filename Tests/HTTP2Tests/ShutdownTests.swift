internal import HTTP2
internal import Testing

@Suite("The end of a connection")
struct ShutdownTests {
  let client = Peer(.client, .client)
  let server = Peer(.server)

  init() {
    client.talk(to: server)
    _ = client.takeEvents()
    _ = server.takeEvents()
  }

  @Test("announced, then refused, then finished when the last stream is")
  func graceful() throws {
    _ = client.session.request(.request, body: nil)
    client.talk(to: server)
    server.session.announceShutdown()
    // On its way when the announcement came: still served.
    _ = client.session.request(.request, body: nil)
    client.talk(to: server)
    #expect(client.takeEvents() == ["goAway NO_ERROR"])
    #expect(server.takeEvents() == ["headers 1 end", "headers 3 end"])

    server.session.goAway(debug: "bye")
    server.talk(to: client)
    #expect(client.takeEvents() == ["goAway NO_ERROR bye"])
    #expect(!server.session.isFinished)
    for id in [Int32(1), 3] {
      let stream = try #require(server.streams[id])
      server.session.respond(stream, [":status": "200", "grpc-status": "0"], body: nil)
    }
    server.talk(to: client)
    #expect(server.session.isFinished)
    #expect(client.session.isFinished)
  }

  @Test("a request after the announcement is refused on the client, unseen by the server")
  func refused() {
    server.session.announceShutdown()
    server.talk(to: client)
    _ = client.session.request(.request, body: nil)
    client.talk(to: server)
    #expect(client.takeEvents().last == "closed 1 REFUSED_STREAM")
    #expect(server.takeEvents() == [])
  }

  @Test("a request cancelled while it waits for its turn never leaves")
  func cancelledInQueue() throws {
    var configuration = SessionConfiguration()
    configuration.concurrentStreams = 1
    let server = Peer(.server, configuration)
    let client = Peer(.client, .client)
    client.talk(to: server)
    _ = client.session.request(.request, body: nil)
    let second = client.session.request(.request, body: nil)
    client.talk(to: server)
    #expect(server.takeEvents() == ["ready", "headers 1 end"])
    client.session.reset(second, .cancel)
    client.talk(to: server)
    #expect(client.takeEvents() == ["ready", "closed 3 CANCEL"])
    #expect(server.takeEvents() == [])
    #expect(client.session.streamCount == 1)

    // Its turn comes, and nothing happens.
    let first = try #require(server.streams[1])
    server.session.respond(first, [":status": "200", "grpc-status": "0"], body: nil)
    server.talk(to: client)
    #expect(client.takeEvents() == ["headers 1 end", "closed 1 NO_ERROR"])
    #expect(server.takeEvents() == ["closed 1 NO_ERROR"])
    _ = client.session.request(.request, body: nil)
    client.talk(to: server)
    #expect(server.takeEvents() == ["headers 5 end"])
  }

  @Test("closing tells the owner of every open stream, once, and lets go of what it hung on it")
  func close() throws {
    final class Attachment {}
    _ = client.session.request(.request, body: nil)
    client.talk(to: server)
    let stream = try #require(server.streams[1])
    weak var attachment: Attachment?
    do {
      let hung = Attachment()
      stream.attachment = hung
      attachment = hung
    }
    #expect(attachment != nil)
    server.session.close()
    server.session.close()
    _ = server.sent()
    #expect(server.takeEvents() == ["headers 1 end", "closed 1 CANCEL"])
    #expect(attachment == nil)
    #expect(server.session.isFinished)
    server.session.reset(stream, .cancel)
    server.session.ping(1)
    #expect(server.said() == [])
  }

  @Test("a session is freed with streams open")
  func freed() {
    weak var session: Session?
    weak var stream: SessionStream?
    do {
      let peer = Peer.server()
      peer.receive(Frames.headers(1, Frames.request))
      session = peer.session
      stream = peer.streams[1]
      #expect(stream != nil)
    }
    #expect(session == nil)
    #expect(stream == nil)
  }

  @Test("an owner may answer, reset, feed and close from inside an event")
  func reentrancy() throws {
    server.onEvent = { [server] event in
      guard case .headers(let stream, _, _) = event else { return }
      switch stream.id {
      case 1:
        server.session.respond(stream, [":status": "200", "grpc-status": "0"], body: nil)
        server.receive(Frames.headers(5, Frames.request, end: true))
      case 3: server.session.reset(stream, .internalError)
      default: server.session.close()
      }
    }
    server.receive(Frames.headers(1, Frames.request, end: true) + Frames.headers(3, Frames.request))
    #expect(
      server.takeEvents() == [
        "headers 1 end", "headers 3", "headers 5 end", "closed 1 CANCEL", "closed 3 CANCEL",
        "closed 5 CANCEL",
      ])
  }
}
