// Words: Members.xcstrings
extension Label {
  static let memberInGroup = Self("label.member.inGroup")
  static let memberGroup = Self("label.member.group")
  static let memberContact = Self("label.member.contact")
  static let memberSince = Self("label.member.since")
  static let memberUntil = Self("label.member.until")
  static let memberID = Self("label.member.id")
  static let severalMembers = Self("label.members.several")
}
