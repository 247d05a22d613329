// Words: Desk.xcstrings
extension Phrase.Key {
  // What is wrong with a new member
  static let addingNotPermitted = Self("member.notPermitted")
  static let nameMissing = Self("member.nameMissing")
  static let nameTooLong = Self("member.nameTooLong")
  static let cardMissing = Self("member.cardMissing")
  static let cardTooLong = Self("member.cardTooLong")
  static let cardTaken = Self("member.cardTaken")

  // What is wrong with a new policy
  static let settingNotPermitted = Self("policy.notPermitted")
  static let settingOutOfRange = Self("policy.outOfRange")
}
