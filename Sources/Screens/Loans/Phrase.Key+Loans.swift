// Words: Loans.xcstrings
extension Phrase.Key {
  // The list of loans
  static let loansHeading = Self("loans.heading")
  static let loansHeadingUnknown = Self("loans.heading.unknown")
  static let loansHeadingMember = Self("loans.heading.member")
  static let loansEmpty = Self("loans.empty")
  static let loansCount = Self("loans.count")
  static let loansDueTomorrowCount = Self("loans.count.dueTomorrow")
  static let loansOverdueCount = Self("loans.count.overdue")
  static let loansQuestion = Self("loans.question")
  static let loansPolicyChanged = Self("loans.policyChanged")
  static let loanDue = Self("loan.due")
  static let loanDueTomorrow = Self("loan.due.tomorrow")
  static let loanDueToday = Self("loan.due.today")
  static let loanDaysOverdue = Self("loan.overdue")

  // Renewing
  static let renewed = Self("answer.renewed")
  static let renewalsUsedUp = Self("reason.renewalsUsedUp")
  static let renewalsNotAllowed = Self("reason.renewalsNotAllowed")
  static let renewalGainsNothing = Self("reason.renewalGainsNothing")
  static let renewedMeanwhile = Self("reason.renewedMeanwhile")
  static let loanOverdue = Self("reason.loanOverdue")
  static let lastRenewal = Self("reason.lastRenewal")
}
