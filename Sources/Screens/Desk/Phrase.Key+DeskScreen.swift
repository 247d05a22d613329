// Words: Circulation.xcstrings
extension Phrase.Key {
  static let deskHeading = Self("desk.heading")
  static let deskMember = Self("desk.member")
  static let deskMemberOnly = Self("desk.memberOnly")
  static let deskOverdue = Self("desk.overdue")
  static let deskDueTomorrow = Self("desk.dueTomorrow")

  // What the next scan does
  static let deskReady = Self("desk.hint.ready")
  static let deskLending = Self("desk.hint.lending")
  static let deskReturning = Self("desk.hint.returning")

  // What was done
  static let deskServed = Self("desk.served")
  static let deskReturnsOn = Self("desk.returns.on")
  static let deskReturnsOff = Self("desk.returns.off")
  static let deskDismissed = Self("desk.dismissed")
  static let deskAgain = Self("desk.again")
  static let deskFoundMembers = Self("desk.found.members")
  static let deskFoundBooks = Self("desk.found.books")

  // What is asked
  static let deskLendAnyway = Self("desk.ask.lend")
  static let deskLendOverriding = Self("desk.ask.lend.override")
  static let deskRenewAnyway = Self("desk.ask.renew")
  static let deskRenewOverriding = Self("desk.ask.renew.override")
  static let deskAlreadyTheirs = Self("desk.ask.alreadyTheirs")

  // What was not understood
  static let deskUnknown = Self("desk.unknown")
  static let deskSeveralMembers = Self("desk.several.members")
  static let deskSeveralBooks = Self("desk.several.books")
  static let deskBoth = Self("desk.both")
  static let deskNobodyAnyMore = Self("desk.nobodyAnyMore")
  static let deskNoteMissing = Self("desk.noteMissing")
  static let deskNothingAsked = Self("desk.nothingAsked")
  static let deskTooMany = Self("desk.tooMany")
  static let deskTextTooLong = Self("desk.textTooLong")
}
