/// English that looks foreign: `[Ḃöŕŕöŵ “{title}”···]`. Whatever is shown without accents and brackets
/// did not come from a catalogue, and what has no room for a third more letters shows too.
enum PseudoLocale {
  private static let accented: [Character: Character] = [
    "a": "á", "b": "ƀ", "c": "ç", "d": "ð", "e": "é", "f": "ƒ", "g": "ĝ", "h": "ĥ", "i": "î",
    "j": "ĵ", "k": "ķ", "l": "ļ", "m": "ɱ", "n": "ñ", "o": "ö", "p": "þ", "q": "ǫ", "r": "ŕ",
    "s": "š", "t": "ţ", "u": "û", "v": "ṽ", "w": "ŵ", "x": "ẋ", "y": "ý", "z": "ž",
    "A": "Å", "B": "Ɓ", "C": "Ç", "D": "Ð", "E": "É", "F": "Ƒ", "G": "Ĝ", "H": "Ĥ", "I": "Î",
    "J": "Ĵ", "K": "Ķ", "L": "Ļ", "M": "Ṁ", "N": "Ñ", "O": "Ö", "P": "Þ", "Q": "Ǫ", "R": "Ŕ",
    "S": "Š", "T": "Ţ", "U": "Û", "V": "Ṽ", "W": "Ŵ", "X": "Ẋ", "Y": "Ý", "Z": "Ž",
  ]

  static func pattern(_ pattern: Pattern) -> Pattern {
    var pieces: [Pattern.Piece] = [.text("[")]
    var letters = 0
    for piece in pattern.pieces {
      if case .text(let text) = piece {
        letters += text.count
        pieces.append(.text(String(text.map { accented[$0] ?? $0 })))
      } else {
        pieces.append(piece)
      }
    }
    pieces.append(.text(String(repeating: "·", count: (letters + 2) / 3) + "]"))
    return Pattern(pieces)
  }
}
