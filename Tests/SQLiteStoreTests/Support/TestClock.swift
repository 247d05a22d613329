import Library
import LoopActor

/// A clock that stands until the test moves it.
final class TestClock: LibraryClock {
  private let state: Lock<(days: Int, seconds: Int64)>

  init() { state = Lock((days: 20_000, seconds: 20_000 * 86_400 + 43_200)) }

  func today() -> CalendarDate { CalendarDate(daysSinceEpoch: state.withLock { $0.days }) }
  func now() -> Timestamp { Timestamp(secondsSinceEpoch: state.withLock { $0.seconds }) }

  /// Noon of that day.
  func set(_ date: CalendarDate) {
    state.withLock {
      $0.days = date.daysSinceEpoch
      $0.seconds = Int64(date.daysSinceEpoch) * 86_400 + 43_200
    }
  }

  /// Within the day.
  func advance(seconds: Int64) { state.withLock { $0.seconds += seconds } }

  func advance(days: Int) {
    state.withLock {
      $0.days += days
      $0.seconds += Int64(days) * 86_400
    }
  }
}
