public import LoopActor

/// A scheduler whose time a test moves by hand.
@LoopActor
public final class ManualScheduler: Scheduler {
  private struct Timer {
    var due: Duration
    var number: Int
    var action: @LoopActor () -> Void
  }

  public private(set) var now: Duration
  private var timers: [Timer] = []
  private var lastNumber = 0

  public init(now: Duration = .zero) { self.now = now }

  /// How many timers wait.
  public var count: Int { timers.count }

  /// How long until the next timer is due.
  public var untilNext: Duration? { next.map { timers[$0].due - now } }

  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @LoopActor () -> Void
  ) -> Cancellation {
    lastNumber += 1
    let number = lastNumber
    timers.append(Timer(due: now + max(delay, .zero), number: number, action: action))
    return Cancellation { [weak self] in self?.timers.removeAll { $0.number == number } }
  }

  /// Moves the time on and runs what falls due on the way, in order, each at its own time; also what
  /// is scheduled meanwhile.
  public func advance(by time: Duration) {
    let end = now + time
    while let index = next, timers[index].due <= end {
      let timer = timers.remove(at: index)
      now = timer.due
      timer.action()
    }
    now = end
  }

  private var next: Int? {
    timers.indices.min {
      (timers[$0].due, timers[$0].number) < (timers[$1].due, timers[$1].number)
    }
  }
}
