/// Text from people or from the daemon, made safe to show on a terminal.
///
/// A title may hold anything. Shown as it is, an escape sequence could move the cursor, retitle the
/// window or type for the person, a line break could forge a line, and a bidi override could show a
/// sentence in another order than it has. So every line of text output passes ``line(_:)``; JSON
/// output escapes on its own and keeps the true data.
public enum HarmlessText {
  /// The text as one line that changes nothing but what it shows.
  ///
  /// - Control characters, escape and line breaks among them, become their visible pictures (`␛`, `␊`),
  ///   those without a picture the replacement character.
  /// - Bidi embeddings, overrides and isolates become the replacement character, but for first-strong
  ///   isolates with their end, by which the daemon keeps a foreign title from reordering its sentence
  ///   and which reorder nothing outside themselves; the directional marks, which real titles end with
  ///   and which reorder nothing by themselves, are left out.
  /// - Line and paragraph separators become a space, tag characters and interlinear annotations the
  ///   replacement character.
  public static func line(_ text: String) -> String {
    // Nearly all text is harmless: look before copying.
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != .itself }) else {
      return text
    }
    var scalars = String.UnicodeScalarView()
    let isolates = closedIsolates(text)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if isolates.contains(index) {
        scalars.append(scalar)
        continue
      }
      switch replacement(for: scalar) {
      case .itself: scalars.append(scalar)
      case .nothing: continue
      case .other(let other): scalars.append(other)
      }
    }
    return String(scalars)
  }

  /// Where first-strong isolates begin that have an end, and where they end.
  private static func closedIsolates(_ text: String) -> Set<Int> {
    var (open, closed): ([Int], Set<Int>) = ([], [])
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if scalar == "\u{2068}" { open.append(index) }
      if scalar == "\u{2069}", let start = open.popLast() { closed.formUnion([start, index]) }
    }
    return closed
  }

  private enum Replacement: Equatable {
    case itself
    case nothing
    case other(Unicode.Scalar)
  }

  private static func replacement(for scalar: Unicode.Scalar) -> Replacement {
    switch scalar.value {
    case 0x00...0x1F:
      // The control pictures lie in the order of the controls.
      .other(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x20...0x7E: .itself
    case 0x7F: .other("\u{2421}")
    case 0x80...0x9F: .other("\u{FFFD}")
    case 0x061C, 0x200E, 0x200F: .nothing
    case 0x2028, 0x2029: .other(" ")
    case 0x202A...0x202E, 0x2066...0x2069, 0x206A...0x206F: .other("\u{FFFD}")
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: .other("\u{FFFD}")
    default: .itself
    }
  }
}
