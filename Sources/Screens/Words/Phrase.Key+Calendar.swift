// Words: Calendar.xcstrings
extension Phrase.Key {
  // Due dates
  static let noOpenDay = Self("reason.noOpenDay")
  static let wouldBeDue = Self("calendar.wouldBeDue")
  static let movedByClosure = Self("calendar.movedByClosure")
  static let movedByWeekday = Self("calendar.movedByWeekday")

  // What has happened
  static let daysClosed = Self("calendar.closed")
  static let dayClosed = Self("calendar.closed.day")
  static let daysOpened = Self("calendar.opened")
  static let dayOpened = Self("calendar.opened.day")
  static let weekdaysSet = Self("calendar.weekdaysSet")
  static let loansDueWhenClosed = Self("calendar.loansDueWhenClosed")
  static let loansMoved = Self("calendar.loansMoved")
  static let noLoansDueWhenClosed = Self("calendar.noLoansDueWhenClosed")

  // Why nothing has
  static let daysBackwards = Self("calendar.daysBackwards")
  static let tooManyDays = Self("calendar.tooManyDays")
  static let closureNameMissing = Self("calendar.nameMissing")
  static let closureNameTooLong = Self("calendar.nameTooLong")
  static let tooManyClosures = Self("calendar.tooManyClosures")
  static let nothingToOpen = Self("calendar.nothingToOpen")
  static let calendarNotPermitted = Self("calendar.notPermitted")

  // What there is
  static let openToday = Self("calendar.openToday")
  static let closedToday = Self("calendar.closedToday")
  static let closedForLong = Self("calendar.closedForLong")
  static let closure = Self("calendar.closure")
  static let closureDay = Self("calendar.closure.day")
  static let everyMonday = Self("calendar.every.mon")
  static let everyTuesday = Self("calendar.every.tue")
  static let everyWednesday = Self("calendar.every.wed")
  static let everyThursday = Self("calendar.every.thu")
  static let everyFriday = Self("calendar.every.fri")
  static let everySaturday = Self("calendar.every.sat")
  static let everySunday = Self("calendar.every.sun")
}
