// Words: Circulation.xcstrings
extension Label {
  static let sayNote = Self("label.circulation.sayNote")
  static let sayYesAtDesk = Self("label.circulation.sayYes")
  static let overridden = Self("label.circulation.overridden")
  static let bookAnswer = Self("label.circulation.answer")

  // Taking back what a desk did
  public static let undoAnswer = Self("label.circulation.undoAnswer")
  public static let sayUndo = Self("label.circulation.sayUndo")
  public static let nothingUndone = Self("label.circulation.nothingUndone")
}
