internal import Library
internal import LoopActor

/// Tells the service manager that the daemon is well, as long as it is.
///
/// Each time a question goes from the loop to the store's own threads and back, and only its answer
/// feeds the manager's watchdog: where the loop hangs nothing is asked, where the store hangs nothing is
/// answered, and the manager restarts the daemon. A store that answers "it failed" (a full disk, for
/// one) is no reason for that: it is the same after a restart.
@LoopActor
final class Watchdog {
  /// A question is asked this many times while the manager waits for one answer.
  static let questionsInTime = 3

  private let pulse: any StorePulse
  private let manager: ServiceManager
  private let scheduler: any Scheduler
  private let interval: Duration
  private var isAsking = false

  /// - Parameter patience: how long the manager waits.
  init(
    _ pulse: any StorePulse, manager: ServiceManager, scheduler: any Scheduler, patience: Duration
  ) {
    self.pulse = pulse
    self.manager = manager
    self.scheduler = scheduler
    interval = patience / Self.questionsInTime
  }

  /// Feeds at once, and from now on, as long as the watchdog is kept.
  func start() {
    manager.feedWatchdog()
    wait()
  }

  private func wait() {
    scheduler.schedule(after: interval) { [weak self] in self?.ask() }
  }

  /// One question at a time: a store that is behind gets no more to do.
  private func ask() {
    wait()
    guard !isAsking else { return }
    isAsking = true
    pulse.beat { [weak self] in
      guard let self else { return }
      isAsking = false
      manager.feedWatchdog()
    }
  }
}
