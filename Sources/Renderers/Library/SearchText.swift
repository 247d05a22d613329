public import Contract

/// What a search found, and what a person may have meant.
public enum SearchText {
  public static func lines(_ response: SearchResponse) -> [String] {
    if response.books.isEmpty { return ["Nothing found."] }
    return response.books.map(BookText.row)
      + (response.more ? ["… and more: say more words, or --limit a higher number."] : [])
  }

  /// For a book that was not named well enough.
  public static func lines(_ candidates: Candidates, for text: String) -> [String] {
    if candidates.books.isEmpty { return ["No book is called '\(text)'."] }
    let head =
      candidates.books.count == 1 && !candidates.more
      ? "No book is exactly '\(text)'. Did you mean this one? Say its id:"
      : "'\(text)' could be several books. Say the id of one:"
    return [head] + candidates.books.map { "  \(BookText.row($0))" }
      + (candidates.more ? ["  … and more"] : [])
  }
}
