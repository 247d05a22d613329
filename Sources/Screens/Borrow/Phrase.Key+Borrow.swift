// Words: Borrow.xcstrings
extension Phrase.Key {
  static let headingBorrow = Self("borrow.heading")
  static let headingBorrowTitle = Self("borrow.heading.title")
  static let range = Self("borrow.range")
  static let question = Self("borrow.question")
  static let daysNotANumber = Self("borrow.daysNotANumber")
  static let cancelled = Self("borrow.cancelled")
  static let tooLateToCancel = Self("borrow.tooLateToCancel")
  static let policyChanged = Self("borrow.policyChanged")
  static let newerEditKept = Self("borrow.newerEditKept")
}
