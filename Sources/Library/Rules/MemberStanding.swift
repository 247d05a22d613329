/// How a member stands with the library, as far as the gate asks: the same for every benefit (C-17, C-18).
public struct MemberStanding: Equatable, Sendable {
  public var blocked: String?
  public var expires: CalendarDate?
  /// In the library's time zone; nil: not known to the caller, who then can't tell what has expired.
  public var today: CalendarDate?

  public init(of member: Member, today: CalendarDate?) {
    blocked = member.blocked
    expires = member.expires
    self.today = today
  }

  /// What stands between the member and any benefit. Returning, signing in and looking at one's own
  /// account are no benefits.
  public var objections: [Reason] {
    var objections: [Reason] = []
    if let blocked { objections.append(.memberBlocked(note: blocked)) }
    // The last day still counts.
    if let expires, let today, expires < today { objections.append(.membershipExpired(expires)) }
    return objections
  }
}
