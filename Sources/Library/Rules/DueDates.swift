/// The one due-date engine, for lending and renewing alike: what a form previews is what the use case
/// writes. Pure; calendar dates of the library, never moments (C-09, C-10).
///
/// A due date that falls on a closed day moves to the next open day, so a loan is never longer than
/// policy allows by more than the closure.
public struct DueDates: Equatable, Sendable {
  public var policy: LoanPolicy
  public var calendar: LibraryCalendar
  /// In the library's time zone.
  public var today: CalendarDate

  public init(policy: LoanPolicy, calendar: LibraryCalendar, today: CalendarDate) {
    self.policy = policy
    self.calendar = calendar
    self.today = today
  }

  /// Of a loan that begins today. Nil: no day within a year of it is open (C-12).
  public func ofLoan(days: Int) -> DueDate? { calendar.due(today.advanced(by: days)) }

  /// Of a loan, once it is renewed. Nil: as for ``ofLoan(days:)``.
  public func ofRenewal(due: CalendarDate) -> DueDate? {
    calendar.due(policy.renewedDue(of: due, on: today))
  }
}

/// A due date, and why it is not the day that counting gives.
public struct DueDate: Equatable, Sendable {
  public var date: CalendarDate
  /// Nil: it is that day.
  public var moved: MovedDue?

  public init(_ date: CalendarDate, moved: MovedDue? = nil) {
    self.date = date
    self.moved = moved
  }
}

/// The closed day that a loan would have been due on.
public struct MovedDue: Hashable, Sendable {
  public var from: CalendarDate
  public var cause: LibraryCalendar.Cause

  public init(from: CalendarDate, cause: LibraryCalendar.Cause) {
    self.from = from
    self.cause = cause
  }
}

extension LibraryCalendar {
  /// How many days after a closed one are looked at for an open one.
  public static let farthestOpenDay = 366

  /// The first open day from `day` on. Nil: none within ``farthestOpenDay`` days, or before the end
  /// of the calendar.
  public func due(_ day: CalendarDate) -> DueDate? {
    let last = day.advanced(by: Self.farthestOpenDay)
    var candidate = day
    var moved: MovedDue?
    while let cause = cause(ofClosing: candidate) {
      moved = moved ?? MovedDue(from: day, cause: cause)
      // A closure is passed in one step.
      let next =
        switch cause {
        case .closure(let closure): closure.last.advanced(by: 1)
        case .weekday: candidate.advanced(by: 1)
        }
      guard next > candidate, next <= last else { return nil }
      candidate = next
    }
    return DueDate(candidate, moved: moved)
  }
}
