public import Library
internal import LoopActor

/// A library's clock that stands at noon of a day until a test turns the page.
public final class ManualCalendar: LibraryClock {
  private let day: Lock<CalendarDate>

  public init(_ today: CalendarDate = CalendarDate(daysSinceEpoch: 20_000)) { day = Lock(today) }

  public func today() -> CalendarDate { day.withLock { $0 } }

  public func now() -> Timestamp {
    Timestamp(secondsSinceEpoch: Int64(today().daysSinceEpoch) * 86_400 + 43_200)
  }

  public func turn(days: Int = 1) { day.withLock { $0 = $0.advanced(by: days) } }
}
