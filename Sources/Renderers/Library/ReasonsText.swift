public import Contract

/// Why the library says no, or what it wants confirmed.
public enum ReasonsText {
  public static func lines(impossible reasons: Reasons) -> [String] {
    ["Not possible:"] + MessageText.list(reasons.reasons, mark: "  - ")
  }

  public static func lines(needsConfirmation reasons: Reasons) -> [String] {
    ["The library asks:"] + MessageText.list(reasons.reasons, mark: "  - ")
      + ["Nothing has been borrowed. Say it again with --yes to confirm."]
  }
}
