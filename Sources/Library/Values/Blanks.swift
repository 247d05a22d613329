/// Blanks in what people typed. What is a text is kept verbatim, but for what nobody can see; what
/// something is found by again is kept as it is compared.
public enum Blanks {
  public static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (9...13).contains(scalar.value) }
    return scalar.properties.isWhitespace
  }

  /// True for an empty text too.
  public static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isBlank($0) }
  }

  /// The text without blanks at its ends.
  public static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// A line of text as it is kept: control characters, which no file of lines gives back, are blanks.
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
  }

  /// A barcode, a card or the name of a shelf: without blanks at its ends, too.
  public static func identifier(_ text: String) -> String { trimmed(visible(text)) }

  /// Nil where nothing is left of it.
  public static func identifier(ifAny text: String?) -> String? {
    text.map(identifier).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
