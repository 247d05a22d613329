public import Contract
public import StageContract

/// Why the library says no, or what it wants confirmed.
public enum ReasonsText {
  public static func lines(
    impossible reasons: Reasons, _ labels: Labels = .english
  ) -> [String] {
    [labels.text(.notPossible)] + MessageText.list(reasons.reasons, mark: "  - ")
  }

  /// What `--yes` has confirmed.
  public static func lines(confirmed reasons: [Message], _ labels: Labels = .english) -> [String] {
    reasons.map { "- " + labels.text(.confirmedByYes, ["reason": MessageText.text($0)]) }
  }

  public static func lines(
    needsConfirmation reasons: Reasons, _ labels: Labels = .english
  ) -> [String] {
    [labels.text(.libraryAsks)] + MessageText.list(reasons.reasons, mark: "  - ")
      + [labels.text(.sayYes)]
  }
}
