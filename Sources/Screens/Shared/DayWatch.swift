public import Library
public import LoopActor

/// Tells when the library's day turns, for what is shown meanwhile.
///
/// It looks at the clock again and again rather than once at midnight: a clock may be set, and a machine
/// may sleep.
@LoopActor
public final class DayWatch {
  /// How late a new day may be noticed.
  static let pause = Duration.seconds(15)

  private let clock: any LibraryClock
  private let scheduler: any Scheduler
  private var timer: Cancellation?
  private var onTurn: ((CalendarDate) -> Void)?
  private var today: CalendarDate?

  public init(clock: any LibraryClock, scheduler: any Scheduler) {
    self.clock = clock
    self.scheduler = scheduler
  }

  /// - Parameter onTurn: is let go by ``stop()``.
  public func start(onTurn: @escaping (CalendarDate) -> Void) {
    stop()
    today = clock.today()
    self.onTurn = onTurn
    wait()
  }

  public func stop() {
    timer?.cancel()
    timer = nil
    onTurn = nil
  }

  private func wait() {
    timer = scheduler.schedule(after: Self.pause) { [weak self] in self?.look() }
  }

  private func look() {
    guard onTurn != nil else { return }
    wait()
    let now = clock.today()
    guard now != today else { return }
    today = now
    onTurn?(now)
  }
}
