internal import CSystem
internal import CUV
internal import Glibc
public import LoopActor

/// Listens on a Unix stream socket and hands over each connection as a ``ByteStream``.
///
/// Not `uv_listen`: that one accepts and closes connections when descriptors run out, and tells
/// nobody. Here a poll handle says when to accept, and a connection that can't be accepted yet waits
/// in the kernel's queue. Kept alive by the loop until ``close()``.
@LoopActor
public final class UnixListener {
  /// Called with each new connection. Set it before the loop turns next.
  public var onConnection: (@LoopActor (any ByteStream) -> Void)?

  /// Connections accepted in one turn, so that a storm of them leaves the others their turns.
  private static let batch = 32

  private let descriptor: Int32
  private let place: SocketPlace?
  private let log: @LoopActor (String) -> Void
  private let accept: @LoopActor (Int32) -> Int32
  private var poll: UnsafeMutablePointer<uv_poll_t>?
  private var pause = AcceptPause()
  private var retry: Cancellation?

  /// Makes the socket at `path`, and the directories on the way to it, and listens.
  ///
  /// - Parameters:
  ///   - path: 1 to 107 bytes. A stale socket there is removed, anything else is left alone.
  ///   - log: gets one line when connections have to wait because descriptors have run out.
  public convenience init(
    path: String, permissions: SocketPermissions = .ownerOnly,
    log: @escaping @LoopActor (String) -> Void = { _ in }
  ) throws(ListenFailure) {
    let place = try SocketPlace.claim(path, permissions)
    self.init(descriptor: place.descriptor, place: place, log: log)
  }

  /// Listens on a socket that somebody else made and still owns, as a service manager hands it over.
  /// Its name in the file system stays when this listener closes. The descriptor is taken over if
  /// this succeeds.
  public convenience init(
    adoptingDescriptor descriptor: Int32, log: @escaping @LoopActor (String) -> Void = { _ in }
  ) throws(ListenFailure) {
    try Self.checkListening(descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    self.init(descriptor: descriptor, place: nil, log: log)
  }

  /// The name of a Unix socket in the file system; nil where it has none.
  public nonisolated static func path(of descriptor: Int32) -> String? {
    UnixAddress(of: descriptor)?.path
  }

  /// - Parameter accept: a descriptor or a negative errno value; a test lets it fail.
  init(
    descriptor: Int32, place: SocketPlace?, log: @escaping @LoopActor (String) -> Void,
    accept: @escaping @LoopActor (Int32) -> Int32 = { csystem_accept($0) }
  ) {
    self.descriptor = descriptor
    self.place = place
    self.log = log
    self.accept = accept
    let poll = UnsafeMutablePointer<uv_poll_t>.allocate(capacity: 1)
    self.poll = poll
    uv_poll_init(EventLoop.uv, poll, descriptor)
    poll.pointee.data = Unmanaged.passRetained(self).toOpaque()
    uv_poll_start(poll, Int32(UV_READABLE.rawValue), connectionsWait)
  }

  /// Stops accepting and gives the place free; connections that were handed over go on. A second
  /// call does nothing.
  public func close() {
    guard let poll else { return }
    self.poll = nil
    onConnection = nil
    retry?.cancel()
    uv_poll_stop(poll)
    closeHandle(poll) { owner in
      LoopActor.enter(owner) { Unmanaged<UnixListener>.fromOpaque($0).release() }
    }
    _ = Glibc.close(descriptor)
    place?.release()
  }

  fileprivate func acceptWaiting() {
    for _ in 0..<Self.batch where poll != nil {
      let connection = accept(descriptor)
      switch connection {
      case 0...:
        pause.end()
        handOver(connection)
      case -EAGAIN: return
      case -ECONNABORTED, -EINTR, -EPROTO, -EPERM: continue
      default: return wait(afterFailure: connection)
      }
    }
  }

  private func handOver(_ descriptor: Int32) {
    do throws(ConnectFailure) {
      onConnection?(try UnixStream(adopting: descriptor))
    } catch {
      log("a connection was dropped: \(error)")
    }
  }

  /// Leaves new connections in the kernel's queue for a while.
  private func wait(afterFailure code: Int32) {
    guard let poll, let scheduler = EventLoop.current?.scheduler else { return }
    uv_poll_stop(poll)
    let (delay, isNews) = pause.next(now: scheduler.now)
    if isNews { log("new connections have to wait: \(SystemError.text(code))") }
    retry = scheduler.schedule(after: delay) { [weak self] in
      guard let self, let poll = self.poll else { return }
      uv_poll_start(poll, Int32(UV_READABLE.rawValue), connectionsWait)
    }
  }

  private static func checkListening(_ descriptor: Int32) throws(ListenFailure) {
    for (option, wanted, reason) in [
      (SO_DOMAIN, AF_UNIX, "it is no Unix socket"),
      (SO_TYPE, Int32(SOCK_STREAM.rawValue), "it is no stream socket"),
      (SO_ACCEPTCONN, 1, "it does not listen"),
    ] {
      var value: Int32 = 0
      let code = csystem_socket_option(descriptor, option, &value)
      guard code == 0 else {
        throw .notAListener(descriptor: descriptor, reason: SystemError.text(code))
      }
      guard value == wanted else { throw .notAListener(descriptor: descriptor, reason: reason) }
    }
  }
}

private func connectionsWait(
  _ poll: UnsafeMutablePointer<uv_poll_t>?, _: Int32, _: Int32
) {
  guard let owner = poll?.pointee.data else { return }
  LoopActor.enter(owner) { owner in
    Unmanaged<UnixListener>.fromOpaque(owner).takeUnretainedValue().acceptWaiting()
  }
}
