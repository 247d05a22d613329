public import LoopActor

/// Looks at the catalogue through a window: a few titles of many, in a stable place.
@LoopActor
public protocol CatalogueBrowsing: BookLookup {
  /// The titles that the window shows now. Order and matches are those of
  /// ``CatalogueSearch/search(_:completion:)``. Completes once, on the loop; after a cancel in time it
  /// does not complete at all.
  @discardableResult
  func window(
    _ wanted: WindowRequest, completion: @escaping @LoopActor (WindowOutcome) -> Void
  ) -> Cancellation
}

/// Which titles a window is to show.
public struct WindowRequest: Hashable, Sendable {
  /// Where the window stands. A title, not a number of rows: what is added or taken away before it
  /// moves nothing.
  public enum Place: Hashable, Sendable {
    case start
    /// The title comes first.
    case at(Anchor)
    case after(Anchor)
    /// The title would come next. Held within the list: the first page is never half a page.
    case before(Anchor)
  }

  /// A title by which a window holds on to its place.
  public struct Anchor: Hashable, Sendable {
    public var book: BookID
    /// How many titles stood before it: counts where the title matches no more.
    public var position: Int

    public init(_ book: BookID, position: Int) {
      self.book = book
      self.position = position
    }
  }

  /// At most ``CatalogueQuery/longestText`` bytes of UTF-8; an empty one lists all titles.
  public var text: String
  public var place: Place
  /// Held within ``CatalogueQuery/limits``.
  public var size: Int

  public init(text: String, place: Place = .start, size: Int = 20) {
    self.text = text
    self.place = place
    self.size = size
  }
}

public enum WindowOutcome: Equatable, Sendable {
  case window(CatalogueWindow)
  /// The text has more bytes than a search takes.
  case textTooLong(limit: Int)
  case failed(FailureID)
}

/// A few titles, and where they stand.
public struct CatalogueWindow: Equatable, Sendable {
  public var books: [Book]
  /// How many titles stand before the first one.
  public var before: Int
  /// How many titles match in all.
  public var total: Int

  public init(books: [Book] = [], before: Int = 0, total: Int = 0) {
    self.books = books
    self.before = before
    self.total = total
  }

  public var hasMore: Bool { before + books.count < total }
}
