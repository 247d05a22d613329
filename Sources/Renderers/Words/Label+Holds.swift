// Words: Holds.xcstrings
extension Label {
  static let noHolds = Self("label.holds.none")
  static let nobodyWaits = Self("label.holds.nobody")
  static let holdOf = Self("label.hold.of")
  static let holdID = Self("label.hold.id")
}
