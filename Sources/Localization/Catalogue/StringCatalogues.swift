internal import CStringCatalogues

// Words in several languages. Read in this order: `StringCatalogues` (what there is), `Language` (one
// language's words with its locale's rules), `Pattern` (how a sentence is filled).

/// All string catalogues together.
public struct StringCatalogues: Sendable {
  /// The language that all others are translated from.
  public static let source = "en"
  /// Derived from the source, for finding strings that were forgotten.
  public static let pseudo = "qps"

  /// Those built into the program. Tests prove that they can be read; a broken one is a bug of ours.
  public static let embedded: StringCatalogues = {
    do throws(CatalogueFailure) {
      return StringCatalogues(try readEmbedded())
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// By language, then by key.
  private let translations: [String: [String: Translation]]

  public init(_ catalogues: [StringCatalogue]) {
    var translations: [String: [String: Translation]] = [:]
    for catalogue in catalogues {
      for (key, entry) in catalogue.entries {
        for (language, translation) in entry {
          translations[language, default: [:]][key] = translation
        }
      }
    }
    translations[Self.pseudo] = translations[Self.source]?.mapValues {
      $0.mapPatterns(PseudoLocale.pattern)
    }
    self.translations = translations
  }

  /// The embedded catalogues one by one.
  public static func readEmbedded() throws(CatalogueFailure) -> [StringCatalogue] {
    var catalogues: [StringCatalogue] = []
    while let embedded = lectern_catalogue_at(catalogues.count)?.pointee {
      catalogues.append(
        try StringCatalogue(
          name: String(cString: embedded.name),
          bytes: UnsafeBufferPointer(start: embedded.bytes, count: embedded.size)))
    }
    return catalogues
  }

  /// The languages there are words in, the pseudo-locale among them; sorted.
  public var languages: [String] { translations.keys.sorted() }

  public func hasWords(in language: String) -> Bool { translations[language] != nil }

  /// What `key` is in that language, else in the source; nil for an unknown key.
  public func translation(of key: String, in language: String) -> Translation? {
    translations[language]?[key] ?? translations[Self.source]?[key]
  }
}
