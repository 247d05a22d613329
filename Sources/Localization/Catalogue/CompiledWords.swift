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
    guard let index = index(of: key),
      let language = (0..<lectern_all_words.language_count).lazy
        .map({ lectern_all_words.languages[$0] }).first(where: {
          order(of: language, and: $0.name) == 0
        })
    else { return nil }
    var patterns: [PluralCategory: Pattern] = [:]
    for number in language.first[index]..<language.first[index + 1] {
      let form = language.forms[Int(number)]
      guard let pattern = Pattern(parsing: String(cString: language.text + Int(form.pattern)))
      else { return nil }
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

  private static func index(of wanted: String) -> Int? {
    var range = 0..<lectern_all_words.key_count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let order = order(of: wanted, and: key(middle))
      if order == 0 { return middle }
      range = order < 0 ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return nil
  }

  /// Less than 0 where `text` comes before `other`, by their bytes.
  private static func order(of text: String, and other: UnsafePointer<CChar>) -> Int {
    var place = other
    for byte in text.utf8 {
      let there = UInt8(bitPattern: place.pointee)
      if byte != there { return byte < there ? -1 : 1 }
      place += 1
    }
    return place.pointee == 0 ? 0 : -1
  }
}
