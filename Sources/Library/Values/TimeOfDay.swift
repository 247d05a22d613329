/// A time of day on a clock, without a date and without a time zone.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// 0...1439
  public let minuteOfDay: Int

  /// Held within a day.
  public init(minuteOfDay: Int) { self.minuteOfDay = min(max(minuteOfDay, 0), 1439) }

  public init(hour: Int, minute: Int) {
    self.init(minuteOfDay: min(max(hour, 0), 23) * 60 + min(max(minute, 0), 59))
  }

  public var hour: Int { minuteOfDay / 60 }
  public var minute: Int { minuteOfDay % 60 }

  /// Of a moment, where the local time is so far ahead of UTC.
  public init(_ moment: Timestamp, secondsAheadOfUTC ahead: Int64) {
    let (sum, overflows) = moment.secondsSinceEpoch.addingReportingOverflow(ahead)
    let local = overflows ? moment.secondsSinceEpoch : sum
    self.init(minuteOfDay: Int((local % 86_400 + 86_400) % 86_400 / 60))
  }

  public static func < (left: Self, right: Self) -> Bool { left.minuteOfDay < right.minuteOfDay }
}

extension TimeOfDay: CustomStringConvertible {
  /// ISO 8601, for example "14:05".
  public var description: String {
    (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}
