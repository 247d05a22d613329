public import Contract
public import Library
internal import StageContract

extension Contract.Membership {
  /// - Parameter today: in the library's time zone.
  public init(_ membership: Library.Membership, today: CalendarDate, words: Words) {
    let member = membership.member
    self.init(
      member: Contract.Member(member), group: membership.group ?? "",
      contact: membership.contact ?? "",
      since: StageContract.Date(membership.since, words: words),
      expires: member.expires.map { StageContract.Date($0, words: words) },
      blocked: member.blocked != nil, note: member.blocked ?? "",
      standing: MemberStanding(of: member, today: today).objections.map { words.message($0) },
      loans: UInt32(clamping: membership.loans), overdue: UInt32(clamping: membership.overdue))
  }
}

extension Contract.MemberList {
  /// - Parameter today: in the library's time zone.
  public init(_ matches: MemberMatches, today: CalendarDate, words: Words) {
    self.init(
      members: matches.members.map { Contract.Membership($0, today: today, words: words) },
      more: matches.hasMore)
  }
}
