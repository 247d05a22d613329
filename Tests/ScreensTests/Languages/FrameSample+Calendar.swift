internal import Contract
internal import ContractRuntime
internal import Library
internal import Screens

extension FrameSample {
  private static let christmas = Library.Closure(
    first: day, last: day.advanced(by: 13), name: "Χριστούγεννα")
  private static let holiday = Library.Closure(first: day, last: day, name: "Αργία")
  private static let full = Library.LibraryCalendar(
    closedWeekdays: Set(Weekday.allCases), closures: [christmas, holiday])

  /// What the calendar's calls answer.
  static let calendars: [FrameSample] = [
    FrameSample(screen: "calendar", name: "every day closed") { words in
      Contract.LibraryCalendar(full, today: day, words: words)
    },
    FrameSample(screen: "calendar", name: "closed today") { words in
      Contract.LibraryCalendar(
        Library.LibraryCalendar(closures: [holiday]), today: day, words: words)
    },
    FrameSample(screen: "calendar", name: "open") { words in
      Contract.LibraryCalendar(Library.LibraryCalendar(), today: day, words: words)
    },
    FrameSample(screen: "calendar", name: "changes") { words in
      let changed = ChangedCalendar(calendar: full, moved: 3, dueWhenClosed: 2)
      let steps: [CalendarChange.Step] = [
        .close(christmas), .close(holiday), .open(first: day, last: day),
        .open(first: day, last: day.advanced(by: 1)), .closeWeekdays([.sunday]), .moveLoans,
      ]
      return Contract.Reasons(
        reasons: steps.map { words.message(changed, after: $0) }
          + [words.message(ChangedCalendar(calendar: full), after: .moveLoans)])
    },
    FrameSample(screen: "calendar", name: "refusals") { words in
      Contract.Reasons(
        reasons: [
          CalendarRefusal.notPermitted, .daysBackwards, .tooManyDays(limit: 3660), .nameMissing,
          .nameTooLong(limit: 200), .tooManyClosures(limit: 1000), .nothingToOpen, .requestIDReused,
        ].map { words.message($0) })
    },
    FrameSample(screen: "calendar", name: "moved due dates") { words in
      Contract.Reasons(
        reasons: [
          Library.MovedDue(from: day, cause: .closure(christmas)),
          Library.MovedDue(from: day, cause: .weekday(.sunday)),
        ].map { words.message($0) })
    },
  ]
}
