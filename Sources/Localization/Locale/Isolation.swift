/// Keeps a value that runs in the other direction from reordering the sentence around it.
///
/// A Latin title in an Arabic sentence, or an Arabic one in an English sentence, would drag digits
/// and punctuation beside it along. Unicode's isolates (UAX 9: FSI … PDI) keep it to itself.
enum Isolation {
  static func wrap(_ value: String, inRightToLeft isRightToLeft: Bool) -> String {
    let isForeign = value.unicodeScalars.contains { scalar in
      isRightToLeft ? isLeftToRightLetter(scalar) : isRightToLeftLetter(scalar)
    }
    return isForeign && !isIsolated(value) ? "\u{2068}\(value)\u{2069}" : value
  }

  /// Whether the value as a whole stands between isolates already.
  private static func isIsolated(_ value: String) -> Bool {
    guard value.unicodeScalars.first == "\u{2068}" else { return false }
    var depth = 0
    for (index, scalar) in value.unicodeScalars.enumerated() {
      if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
      if scalar == "\u{2069}" { depth -= 1 }
      if depth <= 0 { return depth == 0 && index == value.unicodeScalars.count - 1 }
    }
    return false
  }

  /// The blocks of scripts from right to left: Hebrew to Arabic Extended-A, their presentation forms,
  /// and those of the supplementary plane.
  private static func isRightToLeftLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF: scalar.properties.isAlphabetic
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private static func isLeftToRightLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && !isRightToLeftLetter(scalar)
  }
}
