// Words: Members.xcstrings
extension Phrase.Key {
  // What stands against a member
  static let memberBlocked = Self("reason.memberBlocked")
  static let memberBlockedNote = Self("reason.memberBlocked.note")
  static let membershipExpired = Self("reason.membershipExpired")

  // What is wrong with what is written of a member
  static let groupTooLong = Self("member.groupTooLong")
  static let contactTooLong = Self("member.contactTooLong")
  static let blockNoteTooLong = Self("member.noteTooLong")
  static let membershipEndless = Self("member.endless")
  static let expiryNotLater = Self("member.expiryNotLater")
  static let monthsOutOfRange = Self("member.monthsOutOfRange")

  // What has become of a member
  static let memberEdited = Self("member.edited")
  static let memberNowBlocked = Self("member.blocked")
  static let memberUnblocked = Self("member.unblocked")
  static let membershipRenewed = Self("member.renewed")
  static let memberUnchanged = Self("member.unchanged")
}
