/// Why the library does not simply do what it was asked: the facts, without words.
public enum Reason: Hashable, Sendable {
  case daysOutOfRange(ClosedRange<Int>)
  case unavailable
  case limitReached(maximum: Int)
  /// The member has the title already; that loan could be renewed.
  case alreadyYours(OwnLoan)
  case notPermitted
  case unknownBook
  case unknownMember
  case unknownLoan
  case requestIDReused
  /// Longer than policy lends without asking; can be confirmed.
  case longLoan(days: Int)
  /// The loan was renewed as often as policy allows. 0: policy allows no renewals.
  case renewalsUsedUp(maximum: Int)
  /// Renewals count so many days from today, which is not later than the loan is due anyway.
  case renewalGainsNothing(due: CalendarDate, days: Int)
  /// The loan was renewed since the person looked.
  case renewedMeanwhile(due: CalendarDate)
  /// The loan to be renewed is overdue; can be confirmed.
  case loanOverdue
  /// The loan can't be renewed another time; an alert.
  case lastRenewal
  /// The very copy that was scanned is on loan to somebody else, by name.
  case copyOnLoan(member: String)
  /// Nobody has the copy, or a copy of the title, on loan.
  case notOnLoan(title: String)
  /// Several copies of the title are on loan, so it doesn't say which came back.
  case severalOnLoan(title: String)
  /// Nothing comes back before it was lent, or after today.
  case returnDateOutOfRange(ClosedRange<CalendarDate>)
  /// Members give their books back at the desk.
  case returnedAtDeskOnly
  /// In bytes of UTF-8.
  case overrideNoteTooLong(limit: Int)
  /// Staff give this member no benefit; why, perhaps in no words.
  case memberBlocked(note: String)
  /// The membership ended with that day.
  case membershipExpired(CalendarDate)
  /// The library is closed for at least a year after the day on which the book would be due (C-12).
  case noOpenDay(after: CalendarDate)
  /// The member waits for the title already.
  case alreadyHeld
  /// The library has no copy that could ever be picked up.
  case noCopies
  case unknownHold
  /// The member waits for as many titles as policy allows. 0: policy allows no holds.
  case holdLimitReached(maximum: Int)
  /// Copies are here, and each is set aside for somebody who waits.
  case heldForAnother
  /// So many wait for the title that is to be kept for longer.
  case someoneWaits(members: Int)
}
