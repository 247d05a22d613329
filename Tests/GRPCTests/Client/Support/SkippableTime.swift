internal import LoopActor
internal import TestSupport

/// Time that can also pass without its timers having had their turn, as it does on a busy loop.
@LoopActor
final class SkippableTime: Scheduler {
  private let scheduler: ManualScheduler
  private var skipped = Duration.zero

  init(_ scheduler: ManualScheduler) { self.scheduler = scheduler }

  var now: Duration { scheduler.now + skipped }

  func skip(_ time: Duration) { skipped += time }

  func schedule(
    after delay: Duration, _ action: @escaping @LoopActor () -> Void
  ) -> Cancellation {
    scheduler.schedule(after: delay, action)
  }
}
