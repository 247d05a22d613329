/// What a person typed, as an expression of FTS5. Nothing typed is ever syntax: words hold letters,
/// digits and marks only, and stand in quotes.
struct SearchExpression {
  /// For `MATCH`; nil where the text has neither letters nor digits.
  let match: String?
  /// What a title begins with or is, to come first.
  let key: String

  init(_ text: String) {
    let groups = Folding.groups(text)
    key = Folding.key(groups)
    var terms: [String] = []
    for group in groups {
      let apart = group.map(Self.term).joined(separator: " AND ")
      let term = Folding.joined(group).map { "((\(apart)) OR \"\($0)\"*)" } ?? apart
      if !terms.contains(term) { terms.append(term) }
    }
    match = terms.isEmpty ? nil : terms.joined(separator: " AND ")
  }

  /// A word begins a word; a run is found where its characters follow each other.
  private static func term(_ piece: Folding.Piece) -> String {
    switch piece {
    case .word(let word): "\"\(word)\"*"
    case .run(let scalars):
      "\"" + scalars.map { String(Character($0)) }.joined(separator: " ") + "\""
    }
  }
}
