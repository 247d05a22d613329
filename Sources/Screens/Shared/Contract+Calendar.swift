public import Contract
public import Library
internal import StageContract

extension Contract.LibraryCalendar {
  /// - Parameter today: in the library's time zone.
  public init(_ calendar: Library.LibraryCalendar, today: CalendarDate, words: Words) {
    self.init(
      version: calendar.version,
      weekdays: calendar.closedWeekdays.sorted().map {
        ClosedWeekday(name: $0.name, text: words.text($0))
      },
      closures: calendar.closures.map {
        Contract.Closure(
          first: StageContract.Date($0.first, words: words),
          last: StageContract.Date($0.last, words: words), name: $0.name, text: words.text($0))
      },
      text: words.text(calendar, on: today))
  }
}

extension Contract.MovedDue {
  public init(_ moved: Library.MovedDue, words: Words) {
    self.init(
      from: StageContract.Date(moved.from, words: words), reason: words.message(moved))
  }
}
