import LoopActor
import TestSupport
import Testing

@LoopActor
@Suite("The scheduler that tests move by hand")
struct ManualSchedulerTests {
  let scheduler = ManualScheduler()

  @Test("runs nothing before its time and everything on the way, each at its own time")
  func advances() {
    var times: [Duration] = []
    scheduler.schedule(after: .seconds(2)) { [scheduler] in
      times.append(scheduler.now)
      scheduler.schedule(after: .seconds(1)) { times.append(scheduler.now) }
    }
    scheduler.advance(by: .seconds(1))
    #expect(times.isEmpty)
    #expect(scheduler.untilNext == .seconds(1))
    scheduler.advance(by: .seconds(10))
    #expect(times == [.seconds(2), .seconds(3)])
    #expect(scheduler.now == .seconds(11))
    #expect(scheduler.count == 0)
  }

  @Test("a cancelled timer does not run")
  func cancels() {
    var ran = false
    scheduler.schedule(after: .zero) { ran = true }.cancel()
    scheduler.advance(by: .seconds(1))
    #expect(!ran)
  }
}
