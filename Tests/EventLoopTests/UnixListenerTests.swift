import Glibc
import LoopActor
import TestSupport
import Testing

@testable import EventLoop

@LoopActor
@Suite("A Unix listener", .timeLimit(.minutes(10)))
struct UnixListenerTests {
  let directory = TemporaryDirectory()
  var path: String { directory.file("socket") }

  init() { LoopThread.start() }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  /// A socket file on which nobody listens, as a crash leaves it.
  private func leaveStaleSocket() throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(try #require(UnixAddress(path: path)).bind(descriptor) == 0)
    close(descriptor)
  }

  @Test("of twenty that start at once on one path, exactly one wins")
  func oneWins() async throws {
    try leaveStaleSocket()
    let path = path
    let winners = await withTaskGroup(of: UnixListener?.self) { group in
      for _ in 0..<20 {
        group.addTask { @LoopActor in try? UnixListener(path: path) }
      }
      var winners: [UnixListener] = []
      for await winner in group { if let winner { winners.append(winner) } }
      return winners
    }
    #expect(winners.count == 1)
    for winner in winners { winner.close() }
  }

  @Test("of twenty threads that claim one path at once, exactly one wins")
  func oneThreadWins() async throws {
    try leaveStaleSocket()
    let path = path
    let places = await withTaskGroup(of: SocketPlace?.self) { group in
      for _ in 0..<20 {
        group.addTask { try? SocketPlace.claim(path, .ownerOnly) }
      }
      var places: [SocketPlace] = []
      for await place in group { if let place { places.append(place) } }
      return places
    }
    #expect(places.count == 1)
    for place in places {
      close(place.descriptor)
      place.release()
    }
    #expect(FileIdentity(path: path) == nil)
    #expect(FileIdentity(path: path + ".lock") == nil)
  }

  @Test("a second one is told that a daemon is running, and the first goes on")
  func alreadyRunning() async throws {
    let first = try UnixListener(path: path)
    defer { first.close() }
    var connections = 0
    first.onConnection = {
      connections += 1
      $0.abort()
    }
    #expect(throws: ListenFailure.alreadyRunning(path: path)) { try UnixListener(path: path) }
    let client = try UnixStream.connect(path: path)
    await LoopThread.until { connections == 1 }
    client.abort()
  }

  @Test("a live socket of a program that knows no lock is not displaced")
  func foreignSocket() throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    #expect(try #require(UnixAddress(path: path)).bind(descriptor) == 0)
    #expect(listen(descriptor, 1) == 0)
    let before = FileIdentity(path: path)
    #expect(throws: ListenFailure.alreadyRunning(path: path)) { try UnixListener(path: path) }
    #expect(FileIdentity(path: path) == before)
  }

  @Test("a stale socket is replaced")
  func staleSocket() throws {
    try leaveStaleSocket()
    let listener = try UnixListener(path: path)
    let client = try UnixStream.connect(path: path)
    client.abort()
    listener.close()
  }

  @Test("a file that is no socket stays")
  func regularFile() throws {
    let file = try #require(fopen(path, "w"))
    fputs("precious", file)
    fclose(file)
    #expect(throws: ListenFailure.notASocket(path: path)) { try UnixListener(path: path) }
    #expect(FileIdentity(path: path)?.isSocket == false)
    #expect(FileIdentity(path: path + ".lock") == nil)
  }

  @Test("a path of 107 bytes works; one more is refused, with the limit and the path named")
  func pathLength() throws {
    let room = 107 - directory.path.utf8.count - 1
    let longest = directory.file(String(repeating: "x", count: room))
    let listener = try UnixListener(path: longest)
    try UnixStream.connect(path: longest).abort()
    listener.close()

    let tooLong = longest + "x"
    let failure = ListenFailure.badPath(path: tooLong, limit: 107)
    #expect(throws: failure) { try UnixListener(path: tooLong) }
    #expect("\(failure)".contains("107 bytes"))
    #expect("\(failure)".contains(tooLong))
    #expect(throws: ListenFailure.badPath(path: "", limit: 107)) { try UnixListener(path: "") }
    #expect(throws: ListenFailure.badPath(path: "a\0b", limit: 107)) {
      try UnixListener(path: "a\0b")
    }
  }

  @Test("socket and new directories get their modes whatever the umask")
  func modes() throws {
    let path = directory.file("made/for/socket")
    let listener = try UnixListener(path: path, permissions: .group(getgid()))
    #expect(mode(path) == 0o660)
    #expect(mode(directory.file("made")) == 0o750)
    #expect(mode(directory.file("made/for")) == 0o750)
    listener.close()
    #expect(mode(directory.path) == 0o700)

    let own = try UnixListener(path: directory.file("own"))
    #expect(mode(directory.file("own")) == 0o600)
    own.close()
  }

  @Test("closing removes the socket and its lock, but not somebody else's socket")
  func unlinksItsOwn() throws {
    let first = try UnixListener(path: path)
    first.close()
    first.close()
    #expect(FileIdentity(path: path) == nil)
    #expect(FileIdentity(path: path + ".lock") == nil)

    let second = try UnixListener(path: path)
    unlink(path)
    try leaveStaleSocket()
    let successor = FileIdentity(path: path)
    second.close()
    #expect(FileIdentity(path: path) == successor)
  }

  @Test("where nothing may be written, the sentence names the file")
  func noPermission() {
    #expect(throws: ListenFailure.self) { try UnixListener(path: "/proc/lectern/socket") }
  }

  @Test("a socket that a service manager made is adopted, and its name stays")
  func adoption() async throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(try #require(UnixAddress(path: path)).bind(descriptor) == 0)
    #expect(throws: ListenFailure.self) { try UnixListener(adoptingDescriptor: descriptor) }
    #expect(listen(descriptor, 8) == 0)
    #expect(UnixListener.path(of: descriptor) == path)
    let listener = try UnixListener(adoptingDescriptor: descriptor)
    var connections = 0
    listener.onConnection = {
      connections += 1
      $0.abort()
    }
    try UnixStream.connect(path: path).abort()
    await LoopThread.until { connections == 1 }
    listener.close()
    #expect(FileIdentity(path: path) != nil)
  }

  @Test("what is no listening Unix socket is not adopted")
  func badDescriptors() {
    let internet = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(internet) }
    for descriptor in [Int32(-1), 1_000_000, internet] {
      #expect(throws: ListenFailure.self) { try UnixListener(adoptingDescriptor: descriptor) }
      #expect(UnixListener.path(of: descriptor) == nil)
    }
  }

  @Test("out of descriptors: one log line, connections wait, and all are accepted later")
  func outOfDescriptors() async throws {
    let place = try SocketPlace.claim(path, .ownerOnly)
    let descriptors = Descriptors()
    var (lines, accepted) = ([String](), 0)
    let listener = UnixListener(
      descriptor: place.descriptor, place: place, log: { lines.append($0) },
      accept: { descriptors.accept($0) })
    defer { listener.close() }
    listener.onConnection = {
      accepted += 1
      $0.abort()
    }
    _ = fcntl(place.descriptor, F_SETFL, O_NONBLOCK)
    let clients = try (0..<5).map { _ in try UnixStream.connect(path: path) }
    let began = ContinuousClock.now
    // One line, and on a machine so busy that it takes minutes one a minute.
    func mostLines() -> Int { 1 + Int(began.duration(to: .now).components.seconds) / 60 }
    await LoopThread.until { descriptors.attempts >= 3 }
    #expect((1...mostLines()).contains(lines.count))
    #expect(lines.first?.contains("Too many open files") == true)
    #expect(accepted == 0)
    // It backs off: no attempt per turn of the loop, however long a turn takes on a busy machine.
    let before = descriptors.attempts
    await LoopThread.pass(turns: 100)
    #expect(descriptors.attempts < before + 50)

    descriptors.areExhausted = false
    await LoopThread.until { accepted == clients.count }
    #expect((1...mostLines()).contains(lines.count))
    for client in clients { client.abort() }
  }

  /// A kernel that has run out of descriptors until the test gives it some.
  @LoopActor final class Descriptors {
    var areExhausted = true
    var attempts = 0

    func accept(_ listener: Int32) -> Int32 {
      attempts += 1
      return areExhausted ? -EMFILE : Glibc.accept(listener, nil, nil)
    }
  }

  @Test("closing while it backs off is safe")
  func closesWhileWaiting() async throws {
    let place = try SocketPlace.claim(path, .ownerOnly)
    let descriptors = Descriptors()
    weak var freed: UnixListener?
    let attempts: Int
    do {
      let listener = UnixListener(
        descriptor: place.descriptor, place: place, log: { _ in },
        accept: { descriptors.accept($0) })
      freed = listener
      let client = try UnixStream.connect(path: path)
      await LoopThread.until { descriptors.attempts > 0 }
      listener.close()
      attempts = descriptors.attempts
      client.abort()
    }
    await LoopThread.until { freed == nil }
    #expect(descriptors.attempts == attempts)
  }
}
