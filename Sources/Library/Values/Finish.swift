/// The identifier of one finished reading.
public struct FinishID: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ text: String) { description = text }
}

/// A book that a member has read to its end, once.
public struct Finish: Equatable, Sendable {
  public var id: FinishID
  /// Nil: not in the catalogue, or not said.
  public var book: BookID?
  /// Empty: not said.
  public var title: String
  /// The day in the library's time zone; nil: unknown, which it stays (C-32).
  public var date: PartialDate?

  public init(id: FinishID, book: BookID? = nil, title: String = "", date: PartialDate?) {
    self.id = id
    self.book = book
    self.title = title
    self.date = date
  }

  /// Bytes of UTF-8.
  public static let longestTitle = 512

  /// As many readings, and books on shelves of their own, imports leave a member with.
  public static let most = 100_000
}
