public import Contract

/// Why the library says no, or what it wants confirmed.
public enum ReasonsText {
  public static func lines(
    impossible reasons: Reasons, _ labels: Labels = .english
  ) -> [String] {
    [labels.text(.notPossible)] + MessageText.list(reasons.reasons, mark: "  - ")
  }

  public static func lines(
    needsConfirmation reasons: Reasons, _ labels: Labels = .english
  ) -> [String] {
    [labels.text(.libraryAsks)] + MessageText.list(reasons.reasons, mark: "  - ")
      + [labels.text(.sayYes)]
  }
}
