internal import Library

extension ConfigurationValue {
  /// "sat,sun"; "none" for none.
  static func weekdays(_ text: String) -> Set<Weekday>? {
    if text == "none" { return [] }
    var weekdays: Set<Weekday> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let weekday = Weekday(name: Blanks.trimmed(String(name))) else { return nil }
      weekdays.insert(weekday)
    }
    return weekdays
  }

  /// "2026-12-24..2027-01-06 Christmas / 2026-08-01 National Day".
  static func closures(_ text: String) -> [Closure]? {
    var calendar = LibraryCalendar()
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard let closure = closure(Blanks.trimmed(String(part))),
        calendar.refusals(of: .close(closure)).isEmpty
      else { return nil }
      calendar.close(closure)
    }
    return calendar.closures
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
