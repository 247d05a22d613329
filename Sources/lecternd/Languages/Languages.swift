internal import ICULocalization
internal import Localization
internal import LoopActor
internal import Screens

/// The words of every locale that somebody has asked for.
@LoopActor
final class Languages {
  /// Tags come from peers; more than these are made anew each time.
  private static let mostKept = 64

  private let catalogues = StringCatalogues.embedded
  private let fallback: LanguageTag
  private var made: [LanguageTag: Words] = [:]

  /// - Parameter fallback: for whoever asks for nothing that there are words in.
  init(fallback: LanguageTag) { self.fallback = fallback }

  /// The words of the first of these that there are any for. `de-CH` takes German words and the
  /// numbers and dates of Switzerland.
  ///
  /// - Parameter wishes: BCP 47 tags, the best one first; nil, empty and malformed ones are no wish.
  func words(_ wishes: [String?]) -> Words {
    let known = wishes.lazy.compactMap { $0.flatMap { LanguageTag($0) } }
      .first { [catalogues] in catalogues.hasWords(in: $0.language) }
    return words(known ?? fallback)
  }

  /// The languages that somebody can choose, each by its own name.
  var spoken: [SpokenLanguage] {
    catalogues.languages.filter { $0 != StringCatalogues.pseudo }
      .map { SpokenLanguage(tag: $0, words: words($0)) }
  }

  func words(_ wishes: String?...) -> Words { words(wishes) }

  private func words(_ tag: LanguageTag) -> Words {
    if let words = made[tag] { return words }
    let words = Words(
      Language(tag, catalogues, rules: ICULocaleRules(tag) ?? WorldEnglish() as any LocaleRules))
    if made.count < Self.mostKept { made[tag] = words }
    return words
  }
}
