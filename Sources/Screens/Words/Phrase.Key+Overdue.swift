// Words: Overdue.xcstrings
extension Phrase.Key {
  // Alerts
  static let alertOverdue = Self("alert.overdue")
  static let alertDueTomorrow = Self("alert.dueTomorrow")

  // A letter
  static let letterGreeting = Self("letter.greeting")
  static let letterIntro = Self("letter.intro")
  static let letterLine = Self("letter.line")
  static let letterAsk = Self("letter.ask")
  static let letterClosing = Self("letter.closing")
}
