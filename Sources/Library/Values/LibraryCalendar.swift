/// On which days the library is open. Every change is a new version.
public struct LibraryCalendar: Equatable, Sendable {
  /// Grows with each change.
  public var version: UInt64
  /// Closed every week.
  public var closedWeekdays: Set<Weekday>
  /// The one that begins first in front; they may overlap.
  public var closures: [Closure]

  /// - Parameter closures: in any order.
  public init(
    version: UInt64 = 1, closedWeekdays: Set<Weekday> = [], closures: [Closure] = []
  ) {
    self.version = version
    self.closedWeekdays = closedWeekdays
    self.closures = closures.sorted(by: Self.precedes)
  }

  /// Why the library is closed on a day.
  public enum Cause: Hashable, Sendable {
    case closure(Closure)
    case weekday(Weekday)
  }

  /// Nil: it is open. What has a name is named.
  public func cause(ofClosing day: CalendarDate) -> Cause? {
    if let closure = closures.first(where: { $0.contains(day) }) { return .closure(closure) }
    let weekday = Weekday(of: day)
    return closedWeekdays.contains(weekday) ? .weekday(weekday) : nil
  }

  public func isOpen(on day: CalendarDate) -> Bool { cause(ofClosing: day) == nil }

  /// Whether both close the same days by the same names, whichever versions they have.
  public func closesLike(_ other: LibraryCalendar) -> Bool {
    closedWeekdays == other.closedWeekdays && closures == other.closures
  }

  /// Closes days; what was closed stays closed by its own name.
  public mutating func close(_ closure: Closure) {
    guard !closures.contains(closure) else { return }
    closures.append(closure)
    closures.sort(by: Self.precedes)
  }

  /// Takes closures back on these days. What is closed every week stays closed.
  public mutating func open(_ days: ClosedRange<CalendarDate>) {
    closures = closures.flatMap { $0.without(days) }.sorted(by: Self.precedes)
  }

  /// The most closures that a calendar has; those that are over count too.
  public static let mostClosures = 1000

  private static func precedes(_ left: Closure, _ right: Closure) -> Bool {
    (left.first, left.last, left.name) < (right.first, right.last, right.name)
  }
}
