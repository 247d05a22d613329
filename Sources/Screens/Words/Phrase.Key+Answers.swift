// Words: Answers.xcstrings
extension Phrase.Key {
  // What has happened
  static let borrowed = Self("answer.borrowed")
  static let returned = Self("answer.returned")
  static let failed = Self("answer.failed")
  static let storeUnavailable = Self("answer.storeUnavailable")

  // Reasons
  static let daysOutOfRange = Self("reason.daysOutOfRange")
  static let unavailable = Self("reason.unavailable")
  static let limitReached = Self("reason.limitReached")
  static let alreadyYours = Self("reason.alreadyYours")
  static let notPermitted = Self("reason.notPermitted")
  static let unknownBook = Self("reason.unknownBook")
  static let unknownMember = Self("reason.unknownMember")
  static let notAMember = Self("reason.notAMember")
  static let returnedAtDeskOnly = Self("reason.returnedAtDeskOnly")
  static let unknownLoan = Self("reason.unknownLoan")
  static let requestIDReused = Self("reason.requestIDReused")
  static let requestIDTooLong = Self("reason.requestIDTooLong")
  static let longLoan = Self("reason.longLoan")

  // Several sentences
  static let twoSentences = Self("text.twoSentences")
}
