internal import CUTF8Proc

/// Text measured in the cells of a terminal, not in characters: an ideograph takes two, a combining mark none
/// (C-71).
public enum Cells {
  /// How many cells the text takes.
  public static func count(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The text in at most so many cells; what is cut ends with `…`, and never within a character.
  public static func cut(_ text: String, to width: Int) -> String {
    guard count(text) > width else { return text }
    guard width > 0 else { return "" }
    var (kept, used, open) = ("", 0, 0)
    for character in text {
      let cells = self.width(of: character)
      guard used + cells < width else { break }
      used += cells
      kept.append(character)
      if character == "\u{2068}" { open += 1 }
      if character == "\u{2069}" { open -= 1 }
    }
    // What was isolated from its sentence stays so.
    return kept + "…" + String(repeating: "\u{2069}", count: max(open, 0))
  }

  /// The text with spaces behind it, in exactly so many cells; cut where it takes more.
  public static func padded(_ text: String, to width: Int) -> String {
    let cut = cut(text, to: width)
    return cut + String(repeating: " ", count: max(width - count(cut), 0))
  }

  /// One character as people see it, which may be several code points: as wide as its widest one.
  private static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // A flag, and what asks to be shown as a picture.
    if (0x1F1E6...0x1F1FF).contains(first.value), scalars.count > 1 { return 2 }
    let widest = scalars.reduce(0) { max($0, Int(utf8proc_charwidth(Int32($1.value)))) }
    return widest > 0 && scalars.contains("\u{FE0F}") ? 2 : widest
  }
}
