internal import CStringCatalogues

/// The tables that `scripts/words` builds of the catalogues. It checks them too, so what stands there
/// is whole.
enum CompiledWords {
  static var keys: [String] {
    (0..<lectern_all_words.key_count).map { String(cString: key($0)) }
  }

  static var languages: [String] {
    (0..<lectern_all_words.language_count).map {
      String(cString: lectern_all_words.languages[$0].name)
    }
  }

  static func translation(of key: String, in language: String) -> Translation? {
    let index = lectern_key_named(key)
    guard index >= 0, let language = lectern_language_named(language)?.pointee else { return nil }
    var patterns: [PluralCategory: Pattern] = [:]
    for number in language.first[index]..<language.first[index + 1] {
      let form = language.forms[Int(number)]
      guard let pattern = Pattern(language.text + Int(form.pattern)) else { return nil }
      guard let category = category(form.category) else { return .plain(pattern) }
      patterns[category] = pattern
    }
    return patterns.isEmpty ? nil : .plural(patterns)
  }

  /// Nil: a text without plural forms.
  private static func category(_ number: UInt32) -> PluralCategory? {
    switch number {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 4: .many
    case 5: .other
    default: nil
    }
  }

  private static func key(_ index: Int) -> UnsafePointer<CChar> {
    lectern_all_words.key_text + Int(lectern_all_words.keys[index])
  }
}
