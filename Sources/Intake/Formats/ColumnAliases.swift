/// What else a format's columns are called, in the languages of the library.
struct ColumnAliases: Sendable {
  static let none = ColumnAliases([:])

  private let columns: [String: String]

  /// - Parameter names: by the format's own name of the column.
  init(_ names: [String: [String]]) {
    var columns: [String: String] = [:]
    for (column, aliases) in names {
      for name in [column] + aliases { columns[Self.folded(name)] = column }
    }
    self.columns = columns
  }

  /// The format's own name of the column with this header.
  func column(_ header: String) -> String? { columns[Self.folded(header)] }

  /// Without what people write now so and now so: capitals, accents, blanks, and all signs.
  static func folded(_ header: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in header.lowercased().unicodeScalars {
      if let plain = letters[scalar] {
        for letter in plain.unicodeScalars { folded.append(letter) }
      } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        // Alphabetic are also vowel signs; those that are only marks are left out.
        if scalar.properties.generalCategory != .nonspacingMark { folded.append(scalar) }
      }
    }
    return String(folded)
  }

  private static let letters: [Unicode.Scalar: String] = {
    let rows = [
      ("a", "áàâäãåāą"), ("c", "çćč"), ("d", "ďđ"), ("e", "éèêëēęě"), ("i", "íìîïī"), ("l", "ł"),
      ("n", "ñńň"), ("o", "óòôöõøőō"), ("r", "řŕ"), ("s", "śšşș"), ("t", "ťţț"), ("u", "úùûüūůű"),
      ("y", "ýÿ"), ("z", "źżž"), ("ss", "ß"), ("oe", "œ"), ("ae", "æ"), ("ا", "أإآ"),
      // Sounds that are drawn longer, and signs that are seen as letters.
      ("", "ـªº"),
    ]
    return rows.reduce(into: [:]) { letters, row in
      for scalar in row.1.unicodeScalars { letters[scalar] = row.0 }
    }
  }()
}
