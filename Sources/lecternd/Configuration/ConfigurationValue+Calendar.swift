internal import Library

extension ConfigurationValue {
  /// "sat,sun"; "none" for none.
  static func weekdays(_ text: String) -> Set<Weekday>? {
    if text == "none" { return [] }
    guard wrongWeekday(text) == nil else { return nil }
    return Set(parts(text, ",").compactMap { Weekday(name: $0) })
  }

  /// The first of them that is none.
  static func wrongWeekday(_ text: String) -> String? {
    parts(text, ",").first { Weekday(name: $0) == nil }
  }

  /// "2026-12-24..2027-01-06 Christmas / 2026-08-01 National Day".
  static func closures(_ text: String) -> [Closure]? {
    guard wrongClosure(text) == nil else { return nil }
    var calendar = LibraryCalendar()
    for closure in parts(text, "/").compactMap({ closure($0) }) { calendar.close(closure) }
    return calendar.closures
  }

  /// The first of them that is none, or that can't stand beside those before it.
  static func wrongClosure(_ text: String) -> String? {
    var calendar = LibraryCalendar()
    return parts(text, "/").first { part in
      guard let closure = closure(part), calendar.refusals(of: .close(closure)).isEmpty else {
        return true
      }
      calendar.close(closure)
      return false
    }
  }

  private static func parts(_ text: String, _ separator: Character) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false)
      .map { Blanks.trimmed(String($0)) }
  }

  private static func closure(_ text: String) -> Closure? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let days = String(parts[0])
    if let day = CalendarDate(iso8601: days) {
      return Closure(first: day, last: day, name: Blanks.trimmed(String(parts[1])))
    }
    // Two dates of ten bytes, and two points between them.
    guard days.utf8.count == 22, days.dropFirst(10).hasPrefix(".."),
      let first = CalendarDate(iso8601: String(days.prefix(10))),
      let last = CalendarDate(iso8601: String(days.suffix(10)))
    else { return nil }
    return Closure(first: first, last: last, name: Blanks.trimmed(String(parts[1])))
  }
}
