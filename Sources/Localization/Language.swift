/// The words of one language and the rules of one locale: what a scene speaks.
public struct Language: Sendable {
  /// The locale, for example `de-CH`; its language is one that there are words in.
  public let tag: LanguageTag
  public let rules: any LocaleRules
  private let catalogues: StringCatalogues

  /// - Parameter tag: of a language that `catalogues` have words in.
  public init(
    _ tag: LanguageTag, _ catalogues: StringCatalogues = .embedded, rules: any LocaleRules
  ) {
    self.tag = tag
    self.catalogues = catalogues
    self.rules = rules
  }

  /// The sentence, ready to be shown.
  ///
  /// - Parameters:
  ///   - count: chooses the plural form, where the sentence has any.
  ///   - value: a value by its name, as text. It is put in as it is, whatever it contains, between
  ///     isolates where it is written in the other direction.
  public func text(_ key: String, count: Int? = nil, value: (String) -> String? = { _ in nil })
    -> String
  {
    guard let translation = catalogues.translation(of: key, in: tag.language) else { return key }
    assert(
      count != nil || translation.isPlain, "\(key) has plural forms, and nobody says for how many")
    let category = count.map(rules.pluralCategory) ?? .other
    guard let pattern = translation.pattern(for: category) else { return key }
    return pattern.filled { name in value(name).map(isolated) }
  }

  /// A value as it stands in a line of this language: between isolates where it is written in the other
  /// direction.
  public func isolated(_ value: String) -> String {
    Isolation.wrap(value, inRightToLeft: tag.isRightToLeft)
  }
}

extension Language {
  /// English by no library's rules: for tests, and where nothing else is known.
  public static let english = Language(.english, rules: WorldEnglish())
}

extension LanguageTag {
  /// English of no country.
  public static let english = LanguageTag(language: "en")
}
