/// The words of one language.
///
/// Today there is one, ``EnglishCatalogue``; a string catalogue that is loaded takes its place by
/// this protocol, and nothing else changes.
public protocol PhraseCatalogue: Sendable {
  /// BCP 47.
  var language: String { get }

  /// How the phrase is said, with `{name}` where a value belongs.
  func pattern(for phrase: Phrase) -> String
}
