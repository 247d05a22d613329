public import LoopActor

/// Finds titles. Reads a snapshot of its own and never waits for a write.
///
/// Each call completes once, on the loop; after a cancel in time it does not complete at all.
@LoopActor
public protocol CatalogueSearch: BookLookup {
  /// Searches as one types: every word of the text begins a word of title, original title or authors;
  /// accents and case don't matter, and runs of scripts without spaces are found anywhere. An ISBN
  /// finds its title. An empty text lists the catalogue by title. The text is never query syntax.
  @discardableResult
  func search(
    _ query: CatalogueQuery, completion: @escaping @LoopActor (SearchOutcome) -> Void
  ) -> Cancellation

  /// What a person calls a book: a barcode, an id, an ISBN with or without hyphens (ten or thirteen
  /// digits, whichever the catalogue has), or a title. One book only where it fits exactly one.
  @discardableResult
  func find(
    _ text: String, completion: @escaping @LoopActor (FindOutcome) -> Void
  ) -> Cancellation
}

public struct CatalogueQuery: Hashable, Sendable {
  /// At most ``longestText`` bytes of UTF-8.
  public var text: String
  /// Held within 1...100.
  public var limit: Int
  /// A negative one counts as zero.
  public var offset: Int

  public init(text: String, limit: Int = 20, offset: Int = 0) {
    self.text = text
    self.limit = limit
    self.offset = offset
  }

  public static let longestText = 256
  public static let limits = 1...100
}

public struct CataloguePage: Equatable, Sendable {
  public var books: [Book]
  /// Whether more titles match than were asked for.
  public var hasMore: Bool

  public init(books: [Book], hasMore: Bool) {
    self.books = books
    self.hasMore = hasMore
  }
}

public enum SearchOutcome: Equatable, Sendable {
  case page(CataloguePage)
  /// The text has more bytes than a search takes.
  case textTooLong(limit: Int)
  case failed(FailureID)
}

public enum FindOutcome: Equatable, Sendable {
  case book(Book)
  /// Several titles fit, or none exactly: what the person may have meant, perhaps nothing.
  case candidates(CataloguePage)
  /// The text has more bytes than a search takes.
  case textTooLong(limit: Int)
  case failed(FailureID)
}
