internal import Library
internal import LoopActor
internal import TestSupport
internal import Testing

@testable internal import Screens

@Suite("The library's day, watched")
@LoopActor
struct DayWatchTests {
  private let scheduler = ManualScheduler()
  private let calendar = ManualCalendar()

  @Test("a new day is told once and soon, wherever the clock jumps to")
  func turns() {
    let watch = DayWatch(clock: calendar, scheduler: scheduler)
    var days: [CalendarDate] = []
    watch.start { days.append($0) }
    scheduler.advance(by: .seconds(3600))
    #expect(days.isEmpty)
    for jump in [1, 3, -2] {
      calendar.turn(days: jump)
      scheduler.advance(by: DayWatch.pause)
      #expect(days.last == calendar.today())
      scheduler.advance(by: .seconds(3600))
    }
    #expect(days.count == 3)
  }

  @Test("once stopped it tells nothing, keeps nobody and has no timer left")
  func stops() {
    let watch = DayWatch(clock: calendar, scheduler: scheduler)
    var days = 0
    final class Listener {}
    var listener: Listener? = Listener()
    weak let kept = listener
    watch.start { [listener] _ in
      _ = listener
      days += 1
    }
    listener = nil
    watch.stop()
    #expect(kept == nil)
    #expect(scheduler.count == 0)
    calendar.turn()
    scheduler.advance(by: .seconds(3600))
    #expect(days == 0)
  }

  @Test("it may be stopped inside what it tells, and started again")
  func stopsInside() {
    let watch = DayWatch(clock: calendar, scheduler: scheduler)
    var days = 0
    watch.start { _ in
      days += 1
      watch.stop()
    }
    for _ in 1...3 {
      calendar.turn()
      scheduler.advance(by: .seconds(60))
    }
    #expect(days == 1)
    watch.start { _ in days += 1 }
    calendar.turn()
    scheduler.advance(by: .seconds(60))
    #expect(days == 2)
    watch.stop()
  }
}
