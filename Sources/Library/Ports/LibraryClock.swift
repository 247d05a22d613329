/// What the time is for the library. Injected, so that a test sets it by hand.
///
/// Called on the store's threads as well as on the loop.
public protocol LibraryClock: Sendable {
  /// The date in the library's time zone; not the server's and not the client's (C-09).
  func today() -> CalendarDate

  /// The time of day in the library's time zone at a moment.
  func timeOfDay(at moment: Timestamp) -> TimeOfDay

  /// The present moment, for what is logged and for how long something is kept.
  func now() -> Timestamp
}

extension LibraryClock {
  /// In UTC, for a library that has no zone of its own.
  public func timeOfDay(at moment: Timestamp) -> TimeOfDay {
    TimeOfDay(moment, secondsAheadOfUTC: 0)
  }
}

/// A moment, in whole seconds of UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var secondsSinceEpoch: Int64

  public init(secondsSinceEpoch: Int64) { self.secondsSinceEpoch = secondsSinceEpoch }

  public static func < (left: Self, right: Self) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }

  /// The moment that many seconds later, held within what can be expressed.
  public func advanced(bySeconds seconds: Int64) -> Timestamp {
    let (sum, overflows) = secondsSinceEpoch.addingReportingOverflow(seconds)
    return Timestamp(
      secondsSinceEpoch: overflows ? (seconds < 0 ? Int64.min : Int64.max) : sum)
  }
}

extension Timestamp: CustomStringConvertible {
  /// ISO 8601 in UTC, for example "2026-11-30T23:59:59Z"; held within the years 1...9999.
  public var description: String {
    let day: Int64 = 86_400
    let ofDay = ((secondsSinceEpoch % day) + day) % day
    let days = secondsSinceEpoch / day - (secondsSinceEpoch % day < 0 ? 1 : 0)
    func two(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
    let date = CalendarDate(daysSinceEpoch: Int(days))
    return "\(date)T\(two(ofDay / 3600)):\(two(ofDay / 60 % 60)):\(two(ofDay % 60))Z"
  }
}
