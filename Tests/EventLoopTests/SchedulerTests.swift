import Glibc
import LoopActor
import TestSupport
import Testing

@testable import EventLoop

@LoopActor
@Suite("Timers of the loop", .timeLimit(.minutes(10)))
struct SchedulerTests {
  let scheduler = LoopThread.start().scheduler

  @Test("run by due time, and in the order of scheduling where that is equal")
  func order() async {
    var order: [String] = []
    await withCheckedContinuation { continuation in
      scheduler.schedule(after: .milliseconds(4)) {
        order.append("last")
        continuation.resume()
      }
      scheduler.schedule(after: .milliseconds(2)) { order.append("second") }
      scheduler.schedule(after: .zero) { order.append("first") }
      scheduler.schedule(after: .milliseconds(-5)) { order.append("negative") }
    }
    // A negative delay counts as zero, and was scheduled after the other zero.
    #expect(order == ["first", "negative", "second", "last"])
  }

  @Test("are never early")
  func neverEarly() async {
    for delay in [Duration.microseconds(300), .milliseconds(1), .microseconds(2900)] {
      let start = scheduler.now
      await withCheckedContinuation { continuation in
        scheduler.schedule(after: delay) { continuation.resume() }
      }
      #expect(scheduler.now - start >= delay)
    }
  }

  @Test("a cancelled one does not run and frees what it held, the only one too")
  func cancel() async {
    final class Held: Sendable {}
    weak var held: Held?
    var ran = false
    let cancellation: Cancellation
    do {
      let object = Held()
      held = object
      cancellation = scheduler.schedule(after: .zero) {
        _ = object
        ran = true
      }
    }
    cancellation.cancel()
    #expect(held == nil)
    await LoopThread.pass()
    #expect(!ran)
    cancellation.cancel()
  }

  @Test("one that has run frees what it held, though its cancellation is kept")
  func freesAfterRunning() async {
    final class Held: Sendable {}
    weak var held: Held?
    let cancellation: Cancellation
    do {
      let object = Held()
      held = object
      cancellation = scheduler.schedule(after: .zero) { _ = object }
    }
    await LoopThread.pass()
    #expect(held == nil)
    cancellation.cancel()
  }

  @Test("one can cancel another that is due at the same time")
  func cancelEachOther() async {
    var ran: [Int] = []
    var second: Cancellation?
    scheduler.schedule(after: .zero) {
      ran.append(1)
      second?.cancel()
    }
    second = scheduler.schedule(after: .zero) { ran.append(2) }
    await LoopThread.pass()
    #expect(ran == [1])
  }

  @Test("a timer that always schedules the next leaves the loop its turns")
  func noStarvation() async {
    var isEnding = false
    func again() {
      scheduler.schedule(after: .zero) { if !isEnding { again() } }
    }
    again()
    await Task.yield()
    await LoopThread.pass(turns: 10)
    isEnding = true
    await LoopThread.pass()
  }

  @Test("a signal calls its handler on the loop until it is cancelled, and is freed then")
  func signals() async {
    var count = 0
    weak var freed: SignalSource?
    do {
      let source = SignalSource(SIGUSR2) { count += 1 }
      freed = source
      kill(getpid(), SIGUSR2)
      await LoopThread.until { count == 1 }
      source.cancel()
      source.cancel()
    }
    await LoopThread.until { freed == nil }
  }
}
