import Glibc
import LoopActor
import TestSupport
import Testing

@testable import EventLoop

@LoopActor
@Suite("A Unix stream", .timeLimit(.minutes(10)))
struct UnixStreamTests {
  let directory = TemporaryDirectory()
  var path: String { directory.file("socket") }

  init() { LoopThread.start() }

  /// A listener and the two ends of one connection to it.
  private func connect() async throws -> (
    listener: UnixListener, client: UnixStream, server: any ByteStream
  ) {
    let listener = try UnixListener(path: path)
    var accepted: (any ByteStream)?
    listener.onConnection = { accepted = $0 }
    let client = try UnixStream.connect(path: path)
    await LoopThread.until { accepted != nil }
    return (listener, client, try #require(accepted))
  }

  @Test("carries bytes both ways")
  func carriesBytes() async throws {
    let (listener, client, server) = try await connect()
    defer { listener.close() }
    let (atClient, atServer) = (StreamRecorder(client), StreamRecorder(server))
    client.write(Array("ping".utf8))
    server.write(Array("pong".utf8))
    await LoopThread.until { atClient.text == "pong" && atServer.text == "ping" }
    client.close()
    await LoopThread.until { atClient.ends == [.closed] && atServer.ends == [.closed] }
  }

  @Test("names the peer as the kernel knows it")
  func peerCredentials() async throws {
    let (listener, client, server) = try await connect()
    defer { listener.close() }
    for stream in [client, server] as [any ByteStream] {
      #expect(stream.peer.uid == getuid())
      #expect(stream.peer.gid == getgid())
      #expect(stream.peer.pid == getpid())
      #expect(
        Set(stream.peer.groups) == Set(PeerCredentials.ofThisProcess.groups))
    }
    client.abort()
    server.abort()
  }

  @Test("what was written before close arrives, however much it is")
  func closeFlushes() async throws {
    let (listener, client, server) = try await connect()
    defer { listener.close() }
    let atServer = StreamRecorder(server)
    server.pauseReading()
    let sent = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    client.write(sent)
    client.write([1, 2, 3])
    client.close()
    client.write([4])
    #expect(client.pendingBytes > 0)
    server.resumeReading()
    await LoopThread.until { !atServer.ends.isEmpty }
    #expect(atServer.bytes.count == sent.count + 3)
    #expect(atServer.bytes == sent + [1, 2, 3])
  }

  @Test("a peer that doesn't read makes bytes pend, and reading again drains them")
  func backPressure() async throws {
    let (listener, client, server) = try await connect()
    defer { listener.close() }
    let (atClient, atServer) = (StreamRecorder(client), StreamRecorder(server))
    server.pauseReading()
    let piece = [UInt8](repeating: 7, count: 100_000)
    var written = 0
    while client.pendingBytes == 0 {
      client.write(piece)
      written += piece.count
    }
    for _ in 0..<10 { client.write(piece) }
    written += 10 * piece.count
    await LoopThread.pass(turns: 5)
    #expect(client.pendingBytes >= 10 * piece.count)
    #expect(atServer.bytes.isEmpty)
    #expect(atClient.drains == 0)

    server.resumeReading()
    await LoopThread.until { atServer.bytes.count == written }
    await LoopThread.until { atClient.drains > 0 }
    #expect(client.pendingBytes == 0)
    client.abort()
  }

  @Test("a peer that vanishes ends the stream quietly, in the middle of a write too")
  func vanishingPeer() async throws {
    let (listener, client, server) = try await connect()
    defer { listener.close() }
    let atServer = StreamRecorder(server)
    server.pauseReading()
    while server.pendingBytes == 0 { server.write([UInt8](repeating: 0, count: 100_000)) }
    client.abort()
    await LoopThread.until { !atServer.ends.isEmpty }
    #expect(atServer.ends == [.closed])
    server.write([1])
    server.close()
    server.abort()
    await LoopThread.pass()
    #expect(atServer.ends == [.closed])
  }

  @Test("onClose never comes from inside the call that caused it")
  func closesLater() async throws {
    let (listener, client, server) = try await connect()
    defer { listener.close() }
    let (atClient, atServer) = (StreamRecorder(client), StreamRecorder(server))
    client.close()
    #expect(atClient.ends.isEmpty)
    server.abort()
    #expect(atServer.ends.isEmpty)
    await LoopThread.until { atClient.ends == [.closed] && atServer.ends == [.closed] }
  }

  @Test("closing, pausing and writing inside onRead is safe")
  func reentrancy() async throws {
    let (listener, client, server) = try await connect()
    defer { listener.close() }
    let atClient = StreamRecorder(client)
    var reads = 0
    server.onRead = { _ in
      reads += 1
      server.pauseReading()
      server.resumeReading()
      server.write(Array("bye".utf8))
      server.close()
    }
    client.write(Array("hello".utf8))
    client.write(Array("again".utf8))
    await LoopThread.until { !atClient.ends.isEmpty }
    #expect(atClient.text == "bye")
    #expect(reads == 1)
  }

  @Test("a stream that has ended is freed, and so is what its closures held")
  func isFreed() async throws {
    final class Held: Sendable {}
    weak var stream: UnixStream?
    weak var held: Held?
    do {
      let (listener, client, server) = try await connect()
      let object = Held()
      client.onRead = { _ in _ = (object, client) }
      client.onClose = { _ in _ = object }
      client.onDrain = { _ = object }
      stream = client
      held = object
      server.abort()
      listener.close()
    }
    await LoopThread.until { stream == nil }
    #expect(held == nil)
  }

  @Test("connecting says in three different ways what is wrong")
  func connectFailures() async throws {
    #expect(throws: ConnectFailure.noSocket(path: path)) { try UnixStream.connect(path: path) }

    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(try #require(UnixAddress(path: path)).bind(descriptor) == 0)
    close(descriptor)
    #expect(throws: ConnectFailure.refused(path: path)) { try UnixStream.connect(path: path) }

    let long = directory.file(String(repeating: "x", count: 108))
    #expect(throws: ConnectFailure.badPath(path: long, limit: 107)) {
      try UnixStream.connect(path: long)
    }
    #expect(throws: ConnectFailure.badPath(path: "", limit: 107)) {
      try UnixStream.connect(path: "")
    }
  }
}
