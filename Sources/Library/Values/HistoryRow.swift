/// One book of a member's own reading, as an export of another program tells it.
public struct HistoryRow: Equatable, Sendable {
  /// Where a member keeps a book in their own mind; nothing that the library lends.
  public enum Shelf: Hashable, Sendable {
    case read
    case reading
    /// Wants to read it.
    case wanted
    /// A shelf of the member's own, by its name.
    case other(String)
  }

  /// What is compared to tell a changed row from an unchanged one.
  public struct Content: Hashable, Sendable {
    public var title: String
    public var authors: [String]
    public var isbn: ISBN?
    public var shelf: Shelf
    /// What the member has noted for themselves; kept as it stands.
    public var notes: String

    public init(
      title: String, authors: [String] = [], isbn: ISBN? = nil, shelf: Shelf, notes: String = ""
    ) {
      self.title = title
      self.authors = authors
      self.isbn = isbn
      self.shelf = shelf
      self.notes = notes
    }
  }

  /// A book that was read to its end.
  public enum Reading: Hashable, Sendable {
    case dated(PartialDate)
    /// Nobody knows when, and that stays so (C-32).
    case undated
  }

  /// Where the row begins in its file, counted from 1.
  public var line: Int
  /// The source and the book's id there, for example "goodreads:42"; without an id, title and author.
  public var source: String
  public var content: Content
  /// Nil: not read to its end.
  public var reading: Reading?
  /// When it was read before that.
  public var earlier: [Reading]

  public init(
    line: Int, source: String, content: Content, reading: Reading? = nil, earlier: [Reading] = []
  ) {
    self.line = line
    self.source = source
    self.content = content
    self.reading = reading
    self.earlier = earlier
  }

  /// Bytes of UTF-8.
  public static let longestNotes = 64 * 1024
}
