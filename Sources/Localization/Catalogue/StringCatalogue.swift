/// One file of words: each key in all its languages.
public struct StringCatalogue: Equatable, Sendable {
  /// The file's name without its extension, for example `Borrow`.
  public var name: String
  /// By key, then by language.
  public var entries: [String: [String: Translation]]

  public init(name: String, entries: [String: [String: Translation]]) {
    self.name = name
    self.entries = entries
  }
}
