// Words: Profile.xcstrings
extension Phrase.Key {
  static let profileHeading = Self("profile.heading")
  static let profileHeadingName = Self("profile.heading.name")
  static let profileMemberSince = Self("profile.memberSince")
  static let profileLoans = Self("profile.loans")
  static let profileGoodStanding = Self("profile.goodStanding")
  static let profileOverdue = Self("profile.overdue")
}
