/// A member as the desk sees them: with what only staff keep and read.
public struct Membership: Equatable, Sendable {
  public var member: Member
  /// A class, a street, a workshop: what staff sort members by.
  public var group: String?
  /// How to reach the member, as staff have written it down.
  public var contact: String?
  /// The date, in the library's time zone, on which they became a member.
  public var since: CalendarDate
  /// Books at home.
  public var loans: Int
  /// Of these, the ones that should be back by now.
  public var overdue: Int

  public init(
    member: Member, group: String? = nil, contact: String? = nil, since: CalendarDate,
    loans: Int = 0, overdue: Int = 0
  ) {
    self.member = member
    self.group = group
    self.contact = contact
    self.since = since
    self.loans = loans
    self.overdue = overdue
  }

  /// Bytes of UTF-8.
  public static let longestGroup = 100
  public static let longestContact = 300
  public static let longestNote = 300
}
