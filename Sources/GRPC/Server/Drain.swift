internal import LoopActor

/// The way of a ``Server`` to its end: announce, wait, cut, abort.
@LoopActor
final class Drain {
  private unowned let server: Server
  private var done: (@LoopActor () -> Void)?
  private var timers: [Cancellation] = []

  init(_ server: Server, _ done: @escaping @LoopActor () -> Void) {
    self.server = server
    self.done = done
  }

  func begin(within time: Duration) {
    guard !server.connections.isEmpty else { return finish() }
    let farewell = server.configuration.farewellTime
    timers = [
      server.scheduler.schedule(after: time - farewell) { [weak self] in self?.cut() },
      server.scheduler.schedule(after: time) { [weak self] in self?.abort() },
    ]
    for connection in server.connections.values { connection.beginDrain() }
  }

  /// All connections are gone.
  func finish() {
    let done = done
    self.done = nil
    for timer in timers { timer.cancel() }
    timers = []
    done?()
  }

  private func cut() {
    for connection in server.connections.values { connection.cut() }
  }

  private func abort() {
    for connection in server.connections.values { connection.link.abort() }
    // The streams close on a later turn; nobody has to wait for that.
    finish()
  }
}
