/// Blanks at the ends of what people typed. Only where a text is compared or read as something; what
/// is kept is kept verbatim.
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
}
