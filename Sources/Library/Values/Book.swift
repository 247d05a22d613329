/// A title of the catalogue with what is on the shelf of it.
public struct Book: Equatable, Sendable {
  public var id: BookID
  public var title: String
  public var authors: [String]
  /// Nil: unknown. Negative: before the common era.
  public var year: Int?
  /// ISBN-13 or ISBN-10, digits (and a final X) only; nil: none.
  public var isbn: String?
  /// BCP 47; nil: unknown.
  public var language: String?
  public var copies: Int
  public var available: Int

  public init(
    id: BookID, title: String, authors: [String] = [], year: Int? = nil, isbn: String? = nil,
    language: String? = nil, copies: Int = 1, available: Int = 1
  ) {
    self.id = id
    self.title = title
    self.authors = authors
    self.year = year
    self.isbn = isbn
    self.language = language
    self.copies = copies
    self.available = available
  }
}
