/// Turns text into the words by which it is found: without case, accents and punctuation.
///
/// The same function makes what is indexed and what is asked for, so the index needs nothing from
/// SQLite's own tokenizers than to split at spaces. Whoever changes it raises ``version``.
enum Folding {
  /// Stored beside the index; another one means that the index is built anew.
  static let version = 1

  /// A word, or a run of a script that puts no spaces between words.
  enum Piece: Equatable {
    case word(String)
    case run([Unicode.Scalar])

    var text: String {
      switch self {
      case .word(let word): word
      case .run(let scalars): String(String.UnicodeScalarView(scalars))
      }
    }
  }

  /// Pieces that are written together with nothing but a hyphen, an apostrophe or the full stop of an
  /// initial between them ("spider-man", "l'étranger", "J. R. R."); most have one piece.
  typealias Group = [Piece]

  static func groups(_ text: String) -> [Group] {
    var scanner = FoldingScanner()
    for scalar in text.unicodeScalars { scanner.take(scalar) }
    return scanner.finish()
  }

  /// All pieces with one space between them: what titles are compared and sorted by. Empty where a text
  /// has neither letters nor digits.
  static func key(_ text: String) -> String { key(groups(text)) }

  static func key(_ groups: [Group]) -> String {
    groups.joined().map(\.text).joined(separator: " ")
  }

  /// The words under which a text is indexed, with spaces between them: single characters for scripts
  /// without spaces, and words written together both apart and as one.
  static func indexed(_ text: String) -> String {
    var apart: [String] = []
    var together: [String] = []
    for group in groups(text) {
      for piece in group {
        switch piece {
        case .word(let word): apart.append(word)
        case .run(let scalars): apart += scalars.map { String(Character($0)) }
        }
      }
      if let joined = joined(group) { together.append(joined) }
    }
    return (apart + together).joined(separator: " ")
  }

  /// The words of a group as one; nil where there is only one, or a run of another script.
  static func joined(_ group: Group) -> String? {
    guard group.count > 1 else { return nil }
    var joined = ""
    for piece in group {
      guard case .word(let word) = piece else { return nil }
      joined += word
    }
    return joined
  }
}
