/// One physical copy of a title.
public struct Copy: Hashable, Sendable {
  /// The raw values are in databases.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// There to be lent, perhaps lent. Only these are counted.
    case shelf
    case lost
    case withdrawn
  }

  public var id: CopyID
  /// Nil: none.
  public var barcode: String?
  /// Where it belongs; nil: not said.
  public var shelf: String?
  public var state: State

  public init(id: CopyID, barcode: String? = nil, shelf: String? = nil, state: State = .shelf) {
    self.id = id
    self.barcode = barcode
    self.shelf = shelf
    self.state = state
  }

  /// Bytes of UTF-8.
  public static let longestShelf = 64
}
