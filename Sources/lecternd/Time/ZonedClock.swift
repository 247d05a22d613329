internal import Glibc
internal import Library

/// The library's clock: the system's time in the library's zone, or one moment that stands still.
struct ZonedClock: LibraryClock {
  let zone: LibraryTimeZone
  /// Set by the hidden `--clock`.
  var standing: Timestamp?

  func now() -> Timestamp { standing ?? Timestamp(secondsSinceEpoch: Int64(time(nil))) }

  func timeOfDay(at moment: Timestamp) -> TimeOfDay {
    TimeOfDay(
      moment, secondsAheadOfUTC: zone.offset(atSecondsSinceEpoch: moment.secondsSinceEpoch))
  }

  func today() -> CalendarDate {
    let seconds = now().secondsSinceEpoch
    let (local, overflow) = seconds.addingReportingOverflow(
      zone.offset(atSecondsSinceEpoch: seconds))
    let clamped = overflow ? seconds : local
    let day: Int64 = 86_400
    // Rounded down before 1970 too.
    return CalendarDate(daysSinceEpoch: Int(clamped / day) - (clamped % day < 0 ? 1 : 0))
  }
}

extension Timestamp {
  /// Reads "2026-10-04T23:30:00Z".
  init?(iso8601 text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(iso8601: String(parts[0])),
      parts[1].utf8.count == 9, parts[1].last == "Z"
    else { return nil }
    let digits = parts[1].dropLast().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = digits.compactMap {
      $0.utf8.count == 2 ? ConfigurationValue.count(String($0)) : nil
    }
    guard numbers.count == 3, numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    self.init(secondsSinceEpoch: Int64(date.daysSinceEpoch * 86_400 + seconds))
  }
}
