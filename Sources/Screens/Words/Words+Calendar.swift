internal import Contract
public import Library
public import StageContract

extension Words {
  /// Why a book is not due when it would have been.
  public func message(_ moved: Library.MovedDue) -> Message {
    switch moved.cause {
    case .closure(let closure):
      message(
        .dueMovedByClosure,
        Phrase(.movedByClosure, ["from": .date(moved.from), "name": .text(closure.name)]))
    case .weekday:
      message(.dueMovedByWeekday, Phrase(.movedByWeekday, ["from": .date(moved.from)]))
    }
  }

  /// The calendar is as somebody wanted it; with what that means for loans.
  public func message(_ changed: ChangedCalendar, after step: CalendarChange.Step) -> Message {
    var messages: [Message] = []
    switch step {
    case .close(let closure):
      messages.append(message(.calendarChanged, phrase(closure, .daysClosed, .dayClosed)))
    case .open(let first, let last):
      let days: KeyValuePairs<String, Phrase.Value> = ["first": .date(first), "last": .date(last)]
      messages.append(
        message(.calendarChanged, Phrase(first == last ? .dayOpened : .daysOpened, days)))
    case .closeWeekdays: messages.append(message(.calendarChanged, Phrase(.weekdaysSet)))
    case .moveLoans: break
    }
    if changed.moved > 0 {
      messages.append(message(.loansMoved, Phrase(.loansMoved, ["loans": .count(changed.moved)])))
    }
    if changed.dueWhenClosed > 0 {
      messages.append(
        message(
          .loansDueWhenClosed,
          Phrase(.loansDueWhenClosed, ["loans": .count(changed.dueWhenClosed)])))
    }
    return message(joining: messages)
      ?? message(.noLoansDueWhenClosed, Phrase(.noLoansDueWhenClosed))
  }

  /// Why the calendar is not changed so.
  public func message(_ refusal: CalendarRefusal) -> Message {
    switch refusal {
    case .notPermitted: message(.notPermitted, Phrase(.calendarNotPermitted))
    case .daysBackwards: message(.daysBackwards, Phrase(.daysBackwards))
    case .tooManyDays(let limit):
      message(.tooManyDays, Phrase(.tooManyDays, ["limit": .count(limit)]))
    case .nameMissing: message(.closureNameMissing, Phrase(.closureNameMissing))
    case .nameTooLong(let limit):
      message(.closureNameTooLong, Phrase(.closureNameTooLong, ["limit": .count(limit)]))
    case .tooManyClosures(let limit):
      message(.tooManyClosures, Phrase(.tooManyClosures, ["limit": .count(limit)]))
    case .nothingToOpen: message(.nothingToOpen, Phrase(.nothingToOpen))
    case .requestIDReused: message(.requestIdReused, Phrase(.requestIDReused))
    }
  }

  /// When something would be due, and why it is not when it would be.
  func text(_ due: DueDate) -> String {
    let date = text(Phrase(.wouldBeDue, ["due": .date(due.date)]))
    guard let moved = due.moved else { return date }
    return text(
      Phrase(.twoSentences, ["first": .text(date), "second": .text(message(moved).text)]))
  }

  /// For example "24 December 2026 to 6 January 2027: Christmas".
  func text(_ closure: Library.Closure) -> String {
    text(phrase(closure, .closure, .closureDay))
  }

  /// For example "every Sunday".
  func text(_ weekday: Weekday) -> String { text(Phrase(weekday.key)) }

  /// Whether the library is open on a day, and when next if not.
  func text(_ calendar: Library.LibraryCalendar, on today: CalendarDate) -> String {
    guard let next = calendar.due(today) else { return text(Phrase(.closedForLong)) }
    if next.moved == nil { return text(Phrase(.openToday)) }
    return text(Phrase(.closedToday, ["day": .date(next.date)]))
  }

  private func phrase(
    _ closure: Library.Closure, _ several: Phrase.Key, _ one: Phrase.Key
  ) -> Phrase {
    Phrase(
      closure.first == closure.last ? one : several,
      [
        "first": .date(closure.first), "last": .date(closure.last), "name": .text(closure.name),
      ])
  }
}

extension Weekday {
  fileprivate var key: Phrase.Key {
    switch self {
    case .monday: .everyMonday
    case .tuesday: .everyTuesday
    case .wednesday: .everyWednesday
    case .thursday: .everyThursday
    case .friday: .everyFriday
    case .saturday: .everySaturday
    case .sunday: .everySunday
    }
  }
}
