public import Contract
internal import Library
internal import StageContract

/// What the window looks like: facts in, words and enabled actions out.
public struct CataloguePresentation: Sendable {
  private let words: Words

  public init(words: Words) { self.words = words }

  /// The frame for these facts. Its revision is the display's business.
  public func frame(_ facts: CatalogueFacts) -> CatalogueFrame {
    let window = facts.window
    var frame = CatalogueFrame(
      heading: words.text(Phrase(.catalogueHeading)), text: facts.text,
      textError: facts.tooLong.map { tooLong($0) }, busy: facts.isSearching,
      rows: window.books.map { row($0) }, before: UInt64(max(0, window.before)),
      total: UInt64(max(0, window.total)), position: position(window),
      canGoBack: window.before > 0, canGoForward: window.hasMore, message: message(facts))
    switch facts.phase {
    case .loading: frame.phase = .loading
    case .loaded: frame.phase = .loaded
    case .failed:
      frame.phase = .failed
      frame.canRetry = true
    }
    return frame
  }

  /// What the window says, where titles alone don't.
  func message(_ facts: CatalogueFacts) -> Message? {
    if facts.keptNewerEdit { return words.message(.newerEditKept, Phrase(.newerEditKept)) }
    // What was found, or not, is about another text than the one in the field.
    if facts.isSearching { return nil }
    switch facts.phase {
    case .failed(let failure): return words.message(failure)
    case .loading: return nil
    case .loaded where facts.window.total > 0: return nil
    case .loaded where Blanks.isBlank(facts.found):
      return words.message(.catalogueEmpty, Phrase(.catalogueEmpty))
    case .loaded:
      return words.message(
        .noMatch, Phrase(.catalogueNoMatch, ["text": .text(Blanks.trimmed(facts.found))]))
    }
  }

  private func tooLong(_ limit: Int) -> Message {
    words.message(.searchTextTooLong, Phrase(.catalogueTextTooLong, ["limit": .count(limit)]))
  }

  private func position(_ window: CatalogueWindow) -> String {
    guard !window.books.isEmpty else { return "" }
    return words.text(
      Phrase(
        .cataloguePosition,
        [
          "first": .number(window.before + 1), "last": .number(window.before + window.books.count),
          "total": .number(window.total),
        ]))
  }

  private func row(_ book: Library.Book) -> CatalogueTitle {
    CatalogueTitle(book: Contract.Book(book), shelf: words.text(shelf(book)))
  }

  private func shelf(_ book: Library.Book) -> Phrase {
    switch (book.copies, book.available) {
    case (...0, _): Phrase(.shelfNoCopy)
    case (1, ...0): Phrase(.shelfLent)
    case (1, _): Phrase(.shelfFree)
    case (let copies, ...0): Phrase(.shelfAllLent, ["copies": .count(copies)])
    case (let copies, let available):
      Phrase(.shelfSomeFree, ["available": .number(available), "copies": .number(copies)])
    }
  }
}
