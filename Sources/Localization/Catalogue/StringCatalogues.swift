// Words in several languages. Read in this order: `StringCatalogues` (what there is), `Language` (one
// language's words with its locale's rules), `Pattern` (how a sentence is filled).

/// All string catalogues together.
public struct StringCatalogues: Sendable {
  /// The language that all others are translated from.
  public static let source = "en"
  /// Derived from the source, for finding strings that were forgotten.
  public static let pseudo = "qps"

  /// Those built into the program. Nothing is read before a word is asked for.
  public static let embedded = StringCatalogues(.compiled)

  private enum Words: Sendable {
    case compiled
    /// By key, then by language.
    case given([String: [String: Translation]])
  }

  private let words: Words

  private init(_ words: Words) { self.words = words }

  /// - Parameter entries: by key, then by language.
  public init(_ entries: [String: [String: Translation]]) { self.init(.given(entries)) }

  /// Every key that something is said for, sorted by its bytes.
  public var keys: [String] {
    switch words {
    case .compiled: CompiledWords.keys
    case .given(let entries): entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// The languages there are words in, the pseudo-locale among them; sorted.
  public var languages: [String] {
    let own: Set<String> =
      switch words {
      case .compiled: Set(CompiledWords.languages)
      case .given(let entries): Set(entries.values.flatMap(\.keys))
      }
    return own.union([Self.pseudo]).sorted()
  }

  public func hasWords(in language: String) -> Bool { languages.contains(language) }

  /// What `key` is in that language, else in the source; nil for an unknown key.
  public func translation(of key: String, in language: String) -> Translation? {
    if language == Self.pseudo {
      return own(key, Self.source)?.mapPatterns(PseudoLocale.pattern)
    }
    return own(key, language) ?? own(key, Self.source)
  }

  private func own(_ key: String, _ language: String) -> Translation? {
    switch words {
    case .compiled: CompiledWords.translation(of: key, in: language)
    case .given(let entries): entries[key]?[language]
    }
  }
}
