/// What became of a request about a goal. The tally is that of the year which it concerned.
public enum GoalOutcome: Equatable, Sendable {
  case counted(Finish, GoalTally)
  case undone(Finish, GoalTally)
  case targetSet(GoalTally)
  /// Things are not as the person saw them: somebody was faster, or the year has turned. Nothing was
  /// changed.
  case moved(GoalTally)
  case refused([GoalRefusal])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  /// An unforeseen error; the details are in the log under the id. Nothing was changed.
  case failed(FailureID)
}

/// Why nothing was changed.
public enum GoalRefusal: Hashable, Sendable {
  /// A goal is its member's own: nobody else reads or changes it, staff neither.
  case notPermitted
  case unknownMember
  case targetOutOfRange(ClosedRange<Int>)
  /// There is no goal, or it is reached: a further book is recorded as finished.
  case nothingToComplete
  /// Neither a book nor a title.
  case titleMissing
  case bookTitleTooLong(limit: Int)
  case unknownBook
  /// A book can't have been finished after today.
  case inFuture(today: CalendarDate)
  case notAYear
  case requestIDReused
}
