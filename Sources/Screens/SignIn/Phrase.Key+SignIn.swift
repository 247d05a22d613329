// Words: SignIn.xcstrings
extension Phrase.Key {
  static let signInHeading = Self("signIn.heading")
  static let signInCard = Self("signIn.card")
  static let signInSignedIn = Self("signIn.list")
  static let signInCardMissing = Self("signIn.cardMissing")
  static let signInNotPermitted = Self("signIn.notPermitted")
  static let signInSeveral = Self("signIn.several")
  static let signInTooMany = Self("signIn.tooMany")
  static let signedInAs = Self("signIn.signedIn")
  static let signedOutAs = Self("signIn.signedOut")
  static let signedOutIdle = Self("signIn.idle")
}
