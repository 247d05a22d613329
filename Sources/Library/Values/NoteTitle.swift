/// The title of a note as it is kept: without blanks at its ends, and never only blanks.
///
/// The one place where a title is judged and trimmed, so that neither a form nor an import gets around
/// it. What somebody is still typing is a plain text, kept verbatim.
public struct NoteTitle: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is no title.
  public enum Problem: Error, Hashable, Sendable {
    case blank
    /// More bytes of UTF-8 than ``longest``.
    case tooLong(limit: Int)
  }

  /// Bytes of UTF-8.
  public static let longest = 512

  public let description: String

  /// Blanks are also those that nobody sees (a no-break space, a zero-width space; C-54).
  public init(_ text: String) throws(Problem) {
    guard !Self.isBlank(text) else { throw .blank }
    let trimmed = Self.trimmed(text)
    guard trimmed.utf8.count <= Self.longest else { throw .tooLong(limit: Self.longest) }
    description = trimmed
  }

  /// Whether nothing of the text can be seen.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      Blanks.isBlank($0) || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Joiners and variation selectors at the end belong to the character before them; they stay.
  private static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isEdge($0) }),
      let last = scalars.lastIndex(where: { !isEdge($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// White space, and what only looks like nothing: zero-width space, word joiner, byte order mark.
  private static func isEdge(_ scalar: Unicode.Scalar) -> Bool {
    Blanks.isBlank(scalar) || [0x200B, 0x2060, 0xFEFF].contains(scalar.value)
  }
}
