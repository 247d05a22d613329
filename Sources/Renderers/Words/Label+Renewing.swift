// Words: Loans.xcstrings
extension Label {
  static let renewed = Self("label.renewed")
  static let formerDue = Self("label.formerDue")
  static let wouldBeDue = Self("label.wouldBeDue")
  static let sayYesToRenew = Self("label.sayYesToRenew")
}
