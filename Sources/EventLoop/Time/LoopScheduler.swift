internal import CUV
internal import LoopActor

/// The loop's timers: a heap behind one `uv_timer_t`, and an idle handle for what is due at once.
///
/// A timer is never early. It may be late by up to a millisecond, libuv's resolution.
@LoopActor
final class LoopScheduler: Scheduler {
  private let loop: UnsafeMutablePointer<uv_loop_t>
  private let timer: UnsafeMutablePointer<uv_timer_t>
  private let idler: UnsafeMutablePointer<uv_idle_t>
  private var heap = TimerHeap()
  private var lastNumber: UInt64 = 0
  /// When the timer rings, in nanoseconds; nil while it is stopped.
  private var ringing: Int64?

  init(loop: UnsafeMutablePointer<uv_loop_t>) {
    self.loop = loop
    timer = .allocate(capacity: 1)
    idler = .allocate(capacity: 1)
    uv_timer_init(loop, timer)
    uv_idle_init(loop, idler)
    // The scheduler lives as long as the loop, which is as long as the process.
    let owner = Unmanaged.passRetained(self).toOpaque()
    timer.pointee.data = owner
    idler.pointee.data = owner
  }

  var now: Duration { .nanoseconds(nanoseconds) }

  func schedule(
    after delay: Duration, _ action: @escaping @LoopActor () -> Void
  ) -> Cancellation {
    lastNumber += 1
    let (sum, overflow) = nanoseconds.addingReportingOverflow(delay.clampedNanoseconds)
    let entry = TimerHeap.Entry(due: overflow ? .max : sum, number: lastNumber, action: action)
    heap.insert(entry)
    arm()
    return Cancellation { [weak self] in self?.remove(entry) }
  }

  private var nanoseconds: Int64 { Int64(truncatingIfNeeded: uv_hrtime()) }

  private func remove(_ entry: TimerHeap.Entry) {
    heap.remove(entry)
    _ = entry.takeAction()
    // The timer may ring for nothing, once; that's cheaper than setting it at every cancel.
    if heap.count == 0 { disarm() }
  }

  /// Sees to it that ``runDue()`` is called in time for the first entry.
  ///
  /// What is due already is left to the idle handle: libuv repeats a timer of zero within one and the
  /// same turn, for ever, and a timer that always sets the next would starve the sockets.
  private func arm() {
    guard let due = heap.first?.due else { return disarm() }
    if due <= nanoseconds {
      uv_idle_start(idler, nothingToWaitFor)
    } else if ringing.map({ due < $0 }) ?? true {
      ringing = due
      // Counted from the turn's start, as libuv does; both are readings of the same clock.
      let milliseconds = (UInt64(due) + 999_999) / 1_000_000
      uv_timer_start(timer, timerRang, milliseconds - uv_now(loop), 0)
    }
  }

  private func disarm() {
    ringing = nil
    uv_timer_stop(timer)
    uv_idle_stop(idler)
  }

  /// Runs what was due when the call began, in order. What an action schedules gets a later turn.
  fileprivate func runDue() {
    uv_idle_stop(idler)
    let (now, newest) = (nanoseconds, lastNumber)
    while let entry = heap.first, entry.due <= now, entry.number <= newest {
      heap.remove(entry)
      entry.takeAction()?()
    }
    arm()
  }

  fileprivate func rang() {
    ringing = nil
    runDue()
  }
}

private func timerRang(_ timer: UnsafeMutablePointer<uv_timer_t>?) {
  guard let owner = timer?.pointee.data else { return }
  LoopActor.enter(owner) { owner in
    Unmanaged<LoopScheduler>.fromOpaque(owner).takeUnretainedValue().rang()
  }
}

private func nothingToWaitFor(_ idler: UnsafeMutablePointer<uv_idle_t>?) {
  guard let owner = idler?.pointee.data else { return }
  LoopActor.enter(owner) { owner in
    Unmanaged<LoopScheduler>.fromOpaque(owner).takeUnretainedValue().runDue()
  }
}

extension Duration {
  /// From 0 to 292 years.
  fileprivate var clampedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, more) = whole.addingReportingOverflow((attoseconds + 999_999_999) / 1_000_000_000)
    return overflow || more ? .max : sum
  }
}
