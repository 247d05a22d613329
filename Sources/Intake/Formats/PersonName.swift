internal import Library

/// Names as catalogues sort them.
enum PersonName {
  /// "Austen, Jane" as people say it; a name without a comma, or with several, is left as it is.
  static func asSaid(_ heading: String) -> String {
    let parts = heading.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      .map { Blanks.trimmed(String($0)) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return heading }
    return parts[1] + " " + parts[0]
  }
}
