public import LoopActor

/// Changes the library's calendar, and moves loans that are due on closed days; staff only.
@LoopActor
public protocol CalendarKeeping: AnyObject {
  /// Makes a new version of the calendar. A change that changes nothing makes no new version. The same
  /// request id with the same content gives the first result again. Completes exactly once, after what
  /// it says is durable.
  @discardableResult
  func change(
    _ change: CalendarChange, completion: @escaping @LoopActor (CalendarOutcome) -> Void
  ) -> Cancellation
}

public struct CalendarChange: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case close(Closure)
    /// Takes closures back, on these days.
    case open(first: CalendarDate, last: CalendarDate)
    case closeWeekdays(Set<Weekday>)
    /// Changes no day: only loans are moved.
    case moveLoans
  }

  public var id: RequestID
  public var actor: Actor
  public var step: Step
  /// Whether open loans that are due on a closed day, today or later, become due on the next open one.
  public var movesLoans: Bool

  public init(id: RequestID, actor: Actor, step: Step, movesLoans: Bool = false) {
    self.id = id
    self.actor = actor
    self.step = step
    self.movesLoans = movesLoans || step == .moveLoans
  }
}

public enum CalendarOutcome: Equatable, Sendable {
  case changed(ChangedCalendar)
  case refused([CalendarRefusal])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}

/// A calendar that is durable.
public struct ChangedCalendar: Equatable, Sendable {
  public var calendar: LibraryCalendar
  /// Open loans that were moved to the next open day.
  public var moved: Int
  /// Open loans that are due on a closed day, today or later.
  public var dueWhenClosed: Int

  public init(calendar: LibraryCalendar, moved: Int = 0, dueWhenClosed: Int = 0) {
    self.calendar = calendar
    self.moved = moved
    self.dueWhenClosed = dueWhenClosed
  }
}

/// Why the calendar is not changed so.
public enum CalendarRefusal: Hashable, Sendable {
  case notPermitted
  /// The last day is before the first.
  case daysBackwards
  case tooManyDays(limit: Int)
  case nameMissing
  case nameTooLong(limit: Int)
  case tooManyClosures(limit: Int)
  /// None of these days is closed but for the day of the week.
  case nothingToOpen
  case requestIDReused
}

extension LibraryCalendar {
  /// Everything that is wrong with a change of this calendar, whoever asks for it.
  public func refusals(of step: CalendarChange.Step) -> [CalendarRefusal] {
    switch step {
    case .close(let closure):
      var refusals = Self.refusals(from: closure.first, to: closure.last)
      if Blanks.isBlank(closure.name) { refusals.append(.nameMissing) }
      if closure.name.utf8.count > Closure.longestName {
        refusals.append(.nameTooLong(limit: Closure.longestName))
      }
      if closures.count >= Self.mostClosures, !closures.contains(closure) {
        refusals.append(.tooManyClosures(limit: Self.mostClosures))
      }
      return refusals
    case .open(let first, let last):
      guard first <= last else { return [.daysBackwards] }
      let isClosed = closures.contains { $0.first <= last && first <= $0.last }
      return isClosed ? [] : [.nothingToOpen]
    case .closeWeekdays, .moveLoans: return []
    }
  }

  private static func refusals(from first: CalendarDate, to last: CalendarDate) -> [CalendarRefusal]
  {
    guard first <= last else { return [.daysBackwards] }
    let days = last.daysSinceEpoch - first.daysSinceEpoch + 1
    return days > Closure.longest ? [.tooManyDays(limit: Closure.longest)] : []
  }
}
