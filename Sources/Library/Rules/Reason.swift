/// Why the library does not simply do what it was asked: the facts, without words.
public enum Reason: Hashable, Sendable {
  case daysOutOfRange(ClosedRange<Int>)
  case unavailable
  case limitReached(maximum: Int)
  case alreadyYours(due: CalendarDate)
  case notPermitted
  case unknownBook
  case unknownMember
  case unknownLoan
  case requestIDReused
  /// Longer than policy lends without asking; can be confirmed.
  case longLoan(days: Int)
}
