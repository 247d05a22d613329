// Words: Holds.xcstrings
extension Phrase.Key {
  // Reasons
  static let alreadyHeld = Self("reason.alreadyHeld")
  static let noCopies = Self("reason.noCopies")
  static let unknownHold = Self("reason.unknownHold")
  static let holdLimitReached = Self("reason.holdLimitReached")
  static let holdsNotAllowed = Self("reason.holdsNotAllowed")
  static let heldForAnother = Self("reason.heldForAnother")
  static let someoneWaits = Self("reason.someoneWaits")

  // How a hold stands
  static let holdReady = Self("hold.ready")
  static let holdWaiting = Self("hold.waiting")
  static let holdCancelled = Self("hold.cancelled")
}
