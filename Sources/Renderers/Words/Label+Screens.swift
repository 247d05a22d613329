// Words: Labels.xcstrings
extension Label {
  // Every screen
  static let privateScene = Self("label.scene.private")
  static let sharedScene = Self("label.scene.shared")
  static let formClosed = Self("label.goodbye.ended")
  static let signedOut = Self("label.goodbye.loggedOut")
  static let daemonStops = Self("label.goodbye.shuttingDown")
  static let fellBehind = Self("label.goodbye.fellBehind")
  static let shownElsewhere = Self("label.goodbye.replaced")
  static let goodbye = Self("label.goodbye")
  static let oneMoment = Self("label.oneMoment")

  // Marks, said in words
  static let plainError = Self("label.plain.error")
  static let plainFocus = Self("label.plain.focus")
  static let plainAnswers = Self("label.plain.answers")

  // The borrowing form
  static let days = Self("label.days")
  static let daysInRange = Self("label.days.range")
}
