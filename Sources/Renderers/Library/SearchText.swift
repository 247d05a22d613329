public import Contract

/// What a search found, and what a person may have meant.
public enum SearchText {
  /// - Parameter width: of the terminal, in cells; nil: there is none, and nothing is cut.
  public static func lines(
    _ response: SearchResponse, _ labels: Labels = .english, width: Int? = nil
  ) -> [String] {
    if response.books.isEmpty { return [labels.text(.nothingFound)] }
    return BookText.rows(response.books, labels, width: width)
      + (response.more ? [labels.text(.searchMore)] : [])
  }

  /// For a book that was not named well enough.
  public static func lines(
    _ candidates: Candidates, for text: String, _ labels: Labels = .english, width: Int? = nil
  ) -> [String] {
    if candidates.books.isEmpty { return [labels.text(.noSuchBook, ["text": text])] }
    let isOne = candidates.books.count == 1 && !candidates.more
    return [labels.text(isOne ? .didYouMean : .severalBooks, ["text": text])]
      + BookText.rows(candidates.books, labels, width: width, indent: 2)
      + (candidates.more ? ["  " + labels.text(.andMore)] : [])
  }
}
