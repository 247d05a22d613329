/// A member's place in the queue for a title.
public struct Hold: Equatable, Sendable {
  public var id: HoldID
  public var book: Book
  public var member: Member
  /// The date, in the library's time zone, on which the place was taken.
  public var placed: CalendarDate
  /// 1: first in the queue.
  public var place: Int
  /// The last day to pick the copy up that is set aside; nil: none is, so the time does not run (C-22).
  public var readyUntil: CalendarDate?

  public init(
    id: HoldID, book: Book, member: Member, placed: CalendarDate, place: Int,
    readyUntil: CalendarDate? = nil
  ) {
    self.id = id
    self.book = book
    self.member = member
    self.placed = placed
    self.place = place
    self.readyUntil = readyUntil
  }
}

/// How a hold came to its end.
public enum HoldEnding: Hashable, Sendable {
  /// The member has the book now.
  case fulfilled
  case cancelled
  /// The copy was not picked up in time.
  case expired
}
