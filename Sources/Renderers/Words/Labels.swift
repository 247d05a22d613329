internal import Localization

/// Says labels in the words of one language.
public struct Labels: Sendable {
  public static let english = Labels(locale: "en")

  private let language: Language

  /// - Parameter locale: BCP 47; English where there are no words for it.
  public init(locale: String) {
    let tag = LanguageTag(locale).flatMap {
      StringCatalogues.embedded.hasWords(in: $0.language) ? $0 : nil
    }
    // Without ICU: labels have neither plural forms nor dates.
    language = Language(tag ?? .english, rules: WorldEnglish())
  }

  /// Whether a text is a BCP 47 tag, of whatever language.
  public static func isTag(_ text: String) -> Bool { LanguageTag(text) != nil }

  /// BCP 47, of a language that there are words in.
  public var locale: String { language.tag.description }

  /// The label with its values, which are put in as they are.
  public func text(_ label: Label, _ values: KeyValuePairs<String, String> = [:]) -> String {
    text(label) { name in values.first { $0.key == name }?.value }
  }

  /// - Parameter value: a value by its name.
  public func text(_ label: Label, value: (String) -> String?) -> String {
    language.text(label.name, value: value)
  }

  /// Text that somebody has written, as it is put into a line: between isolates where it runs in the other
  /// direction than the language does, so that it reorders nothing beside it. What a label takes as a
  /// value needs none of this.
  public func isolated(_ text: String) -> String { language.isolated(text) }
}
