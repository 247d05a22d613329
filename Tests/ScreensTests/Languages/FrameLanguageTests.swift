internal import ContractRuntime
internal import Localization
internal import Screens
internal import Testing

@Suite("No frame speaks another language than its scene's")
struct FrameLanguageTests {
  private static let languages = StringCatalogues.embedded.languages.filter {
    $0 != StringCatalogues.source && $0 != StringCatalogues.pseudo
  }

  private static let pseudoForms = forms(of: StringCatalogues.pseudo)
  private static let english = vocabulary(of: StringCatalogues.source)

  private static func translations(in language: String) -> [Translation] {
    let catalogues = StringCatalogues.embedded
    return catalogues.keys.compactMap { catalogues.translation(of: $0, in: language) }
  }

  @Test("a Latin letter in the pseudo-locale is a forgotten string", arguments: FrameSample.all)
  func forgotten(sample: FrameSample) throws {
    for category in Self.pseudoForms {
      let frame = sample.frame(try words(StringCatalogues.pseudo, category))
      for leaf in FrameText.leaves(frame) where isLatin(leaf.text) {
        Issue.record("\(sample.testDescription): \(leaf.path) says “\(leaf.text)”")
      }
    }
  }

  @Test("no English word stands in another language's frame", arguments: languages)
  func englishWords(language: String) throws {
    let foreign = Self.english.subtracting(Self.vocabulary(of: language))
    let forms = Self.forms(of: language)
    var known: Set<String> = []
    for sample in FrameSample.all {
      for category in forms {
        for leaf in FrameText.leaves(sample.frame(try words(language, category)))
        where known.insert(leaf.text).inserted {
          let found = foreign.intersection(Self.wordsIn(leaf.text))
          #expect(
            found.isEmpty, "\(sample.testDescription) in \(language): \(leaf.path): \(found)")
        }
      }
    }
  }

  @Test("a frame that were not translated would be found")
  func canFail() throws {
    let foreign = Self.english.subtracting(Self.vocabulary(of: "de"))
    let leaves = FrameSample.all.flatMap { FrameText.leaves($0.frame(.english)) }
    let found = leaves.filter { !foreign.isDisjoint(with: Self.wordsIn($0.text)) }
    #expect(found.count > 20)
    #expect(leaves.count { isLatin($0.text) } > 20)
  }

  private func words(_ language: String, _ category: PluralCategory) throws -> Words {
    Words(Language(try #require(LanguageTag(language)), rules: OneForm(category: category)))
  }

  /// The plural forms that a language says anything in.
  private static func forms(of language: String) -> Set<PluralCategory> {
    translations(in: language).reduce(into: [.other]) { forms, translation in
      if case .plural(let patterns) = translation { forms.formUnion(patterns.keys) }
    }
  }

  /// The words of at least four letters that a language's catalogues hold.
  private static func vocabulary(of language: String) -> Set<String> {
    let patterns = translations(in: language).flatMap(\.patterns)
    var words: Set<String> = []
    for piece in patterns.flatMap(\.pieces) {
      if case .text(let text) = piece { words.formUnion(wordsIn(text)) }
    }
    return words
  }

  private static func wordsIn(_ text: String) -> [String] {
    text.unicodeScalars.split { !$0.properties.isAlphabetic }
      .filter { $0.count >= 4 }.map { String($0).lowercased() }
  }

  /// Capitals alone may be an enumeration's.
  private func isLatin(_ text: String) -> Bool {
    text.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
