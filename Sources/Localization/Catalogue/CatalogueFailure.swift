/// A string catalogue that can't be read.
public struct CatalogueFailure: Error, Equatable, CustomStringConvertible {
  /// The catalogue's name.
  public var catalogue: String
  /// Empty: the file as a whole.
  public var key: String
  public var language: String
  public var reason: String

  public var description: String {
    ([catalogue, key, language].filter { !$0.isEmpty } + [reason]).joined(separator: ": ")
  }
}
