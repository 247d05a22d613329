// Words: Circulation.xcstrings
extension Phrase.Key {
  // What a desk has done
  static let lent = Self("circulation.lent")
  static let takenBack = Self("circulation.takenBack")
  static let takenBackLate = Self("circulation.takenBack.late")
  static let renewedAtDesk = Self("circulation.renewed")
  static let nextInLine = Self("circulation.next")

  // What it has taken back, or would
  static let undoLendingQuestion = Self("circulation.undo.lend")
  static let undoReturnQuestion = Self("circulation.undo.return")
  static let undoRenewalQuestion = Self("circulation.undo.renew")
  static let lendingUndone = Self("circulation.undone.lend")
  static let returnUndone = Self("circulation.undone.return")
  static let renewalUndone = Self("circulation.undone.renew")

  // Why not
  static let copyOnLoan = Self("reason.copyOnLoan")
  static let notOnLoan = Self("reason.notOnLoan")
  static let severalOnLoan = Self("reason.severalOnLoan")
  static let returnDateOutOfRange = Self("reason.returnDateOutOfRange")
  static let overrideNoteTooLong = Self("reason.overrideNoteTooLong")
  static let nothingDoneAtDesk = Self("undo.nothing")
  static let undoNotPermitted = Self("undo.notPermitted")
  static let undoSuperseded = Self("undo.superseded")
  static let undoReturnedSince = Self("undo.returnedSince")
  static let undoDueChangedSince = Self("undo.dueChangedSince")
  static let undoLentSince = Self("undo.lentSince")
  static let undoTakenAgainSince = Self("undo.takenAgainSince")
  static let undoHeldSince = Self("undo.heldSince")
  static let undoCopyGoneSince = Self("undo.copyGoneSince")
}
