public import Contract

/// What a search found, and what a person may have meant.
public enum SearchText {
  public static func lines(_ response: SearchResponse, _ labels: Labels = .english) -> [String] {
    if response.books.isEmpty { return [labels.text(.nothingFound)] }
    return response.books.map { BookText.row($0, labels) }
      + (response.more ? [labels.text(.searchMore)] : [])
  }

  /// For a book that was not named well enough.
  public static func lines(
    _ candidates: Candidates, for text: String, _ labels: Labels = .english
  ) -> [String] {
    if candidates.books.isEmpty { return [labels.text(.noSuchBook, ["text": text])] }
    let isOne = candidates.books.count == 1 && !candidates.more
    return [labels.text(isOne ? .didYouMean : .severalBooks, ["text": text])]
      + candidates.books.map { "  \(BookText.row($0, labels))" }
      + (candidates.more ? ["  " + labels.text(.andMore)] : [])
  }
}
