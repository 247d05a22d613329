// Words: Goal.xcstrings
extension Phrase.Key {
  // What both screens show
  static let goalHeading = Self("goal.heading")
  static let goalHeadingNoTarget = Self("goal.heading.noTarget")
  static let goalSpokenUnderWay = Self("goal.spoken.underWay")
  static let goalSpokenReached = Self("goal.spoken.reached")
  static let goalSpokenNoTarget = Self("goal.spoken.noTarget")

  // The goal's screen
  static let goalTitle = Self("goal.title")
  static let goalUndated = Self("goal.undated")
  static let goalBook = Self("goal.book")
  static let goalBookUntitled = Self("goal.book.untitled")
  static let goalYear = Self("goal.year")
  static let goalYearTarget = Self("goal.year.target")
  static let goalNotANumber = Self("goal.notANumber")
  static let goalOutOfRange = Self("goal.outOfRange")

  // What has happened
  static let goalCounted = Self("goal.counted")
  static let goalCountedTitle = Self("goal.counted.title")
  static let goalUndone = Self("goal.undone")
  static let goalUndoneTitle = Self("goal.undone.title")
  static let goalSet = Self("goal.set")
  static let goalRemoved = Self("goal.removed")
  static let goalMoved = Self("goal.moved")

  // Why nothing has
  static let goalNotPermitted = Self("goal.notPermitted")
  static let goalNothingToComplete = Self("goal.nothingToComplete")
  static let goalNothingToUndo = Self("goal.nothingToUndo")
  static let goalTitleMissing = Self("goal.titleMissing")
  static let goalTitleTooLong = Self("goal.titleTooLong")
  static let goalInFuture = Self("goal.inFuture")
  static let goalNotAYear = Self("goal.notAYear")
}
