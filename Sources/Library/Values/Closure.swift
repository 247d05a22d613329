/// Days on which the library is closed, and what for.
public struct Closure: Hashable, Sendable {
  public var first: CalendarDate
  /// Closed on this day too; not before ``first``.
  public var last: CalendarDate
  /// What staff call it: "Christmas". Shown to whoever's due date it moves.
  public var name: String

  public init(first: CalendarDate, last: CalendarDate, name: String) {
    self.first = first
    self.last = last
    self.name = name
  }

  public func contains(_ day: CalendarDate) -> Bool { first <= day && day <= last }

  /// What is left of it when these days are taken out: nothing, one part or two.
  func without(_ days: ClosedRange<CalendarDate>) -> [Closure] {
    guard first <= days.upperBound, days.lowerBound <= last else { return [self] }
    var parts: [Closure] = []
    if first < days.lowerBound {
      parts.append(Closure(first: first, last: days.lowerBound.advanced(by: -1), name: name))
    }
    if days.upperBound < last {
      parts.append(Closure(first: days.upperBound.advanced(by: 1), last: last, name: name))
    }
    return parts
  }

  /// Bytes of UTF-8.
  public static let longestName = 200
  /// Days.
  public static let longest = 3660
}
