// Words: Calendar.xcstrings
extension Label {
  static let calendarVersion = Self("label.calendar.version")
  static let calendarClosed = Self("label.calendar.closed")
  static let calendarAlwaysOpen = Self("label.calendar.always")
}
