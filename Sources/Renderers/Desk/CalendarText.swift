public import Contract

/// On which days the library is open.
public enum CalendarText {
  public static func lines(_ calendar: LibraryCalendar, _ labels: Labels = .english) -> [String] {
    let days = calendar.weekdays.map { "\($0.name)  \($0.text)" } + calendar.closures.map(\.text)
    return [labels.text(.calendarVersion, ["version": "\(calendar.version)"]), calendar.text]
      + [labels.text(days.isEmpty ? .calendarAlwaysOpen : .calendarClosed)] + days.map { "  \($0)" }
  }

  public static func lines(_ changed: CalendarChanged, _ labels: Labels = .english) -> [String] {
    [changed.message.map(MessageText.text)].compactMap { $0 }
  }
}
