public import LoopActor

/// Something that has happened: emitted after COMMIT, in commit order, one hop to the loop.
public enum DomainEvent: Equatable, Sendable {
  case bookBorrowed(Receipt)
  case bookReturned(Loan)
  /// The loan as it is now.
  case loanRenewed(Loan)
  /// A desk has taken a lending back: there is no such loan any more.
  case lendingUndone(Loan)
  /// A desk has taken a return back: the loan is open again.
  case returnUndone(Loan)
  /// A desk has taken a renewal back: the loan is due as before.
  case renewalUndone(Loan)
  case policyChanged(LoanPolicy)
  case calendarChanged(LibraryCalendar)
  /// Loans have become due on another day, since the library is closed on theirs: as they are now.
  case dueDatesMoved([Loan])
  case catalogueChanged
  /// A loan has ended because its copy is lost.
  case loanLost(Loan)
  case memberAdded(Member)
  /// Any of the members may be another than before: a file of them was imported.
  case membersChanged
  case holdPlaced(Hold)
  /// A copy is set aside.
  case holdReady(Hold)
  /// The copy that was set aside is not here any more; the member keeps the place.
  case holdPaused(Hold)
  case holdEnded(Hold, HoldEnding)
  /// Finished books or a goal have changed: private, so only whose they are is told.
  case goalChanged(MemberID)
  case profileChanged(MemberID)
  case settingsChanged(Member, MemberSettings)
  /// A note was saved or deleted. Private: news for that member only.
  case noteChanged(MemberID, NoteID)
  /// A draft came into being, or went. Private: news for that member only.
  case noteDraftsChanged(MemberID)
}

/// Where domain events can be heard.
@LoopActor
public protocol DomainEvents: AnyObject {
  /// Calls `listener` for each event from now on, until the result is cancelled. A listener that
  /// leaves inside a call hears no more.
  func subscribe(_ listener: @escaping @LoopActor (DomainEvent) -> Void) -> Cancellation
}
