internal import LoopActor

/// Watches a connection on which nothing is heard: a PING after a while, and the end if that gets no
/// answer either.
@LoopActor
final class Keepalive {
  enum Step {
    case ping
    case giveUp
  }

  private let time: Duration
  private let timeout: Duration
  private let scheduler: any Scheduler
  private let act: @LoopActor (Step) -> Void
  private var timer: Cancellation?
  private var lastHeard: Duration
  /// Whether nothing was heard since the last PING.
  private var isAsking = false

  init(
    _ time: Duration, _ timeout: Duration, _ scheduler: any Scheduler,
    _ act: @escaping @LoopActor (Step) -> Void
  ) {
    self.time = time
    self.timeout = timeout
    self.scheduler = scheduler
    self.act = act
    lastHeard = scheduler.now
    wait()
  }

  /// Something came from the peer.
  func heard() {
    lastHeard = scheduler.now
    isAsking = false
  }

  func stop() { timer?.cancel() }

  /// One timer, set anew only when it fires: frames are many and timers are not free.
  private func wait() {
    let due = lastHeard + time
    timer = scheduler.schedule(after: due - scheduler.now) { [weak self] in
      guard let self else { return }
      if self.lastHeard + self.time > self.scheduler.now { return self.wait() }
      self.ping()
    }
  }

  private func ping() {
    isAsking = true
    timer = scheduler.schedule(after: timeout) { [weak self] in
      guard let self else { return }
      if self.isAsking { self.act(.giveUp) } else { self.wait() }
    }
    act(.ping)
  }
}
