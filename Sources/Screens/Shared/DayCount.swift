/// A count of days as people type it.
///
/// Decimal digits of one script, whichever (`14`, `٣`, `３`), with blanks and invisible characters
/// around them; nothing else: no sign, no separators, no superscripts, no numerals that are letters
/// (C-13, C-16).
public enum DayCount {
  /// The count that `text` spells; nil where it spells none. A count that no integer holds is
  /// `Int.max`, which is outside every range.
  public static func parse(_ text: String) -> Int? {
    let digits = text.unicodeScalars.drop(while: isBlank)
      .reversed().drop(while: isBlank).reversed()
    guard let first = digits.first, let zero = zero(of: first) else { return nil }
    var count = 0
    for scalar in digits {
      // The digits of a script follow each other from its zero on.
      guard self.zero(of: scalar) == zero else { return nil }
      let (tens, overflowsTens) = count.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int(scalar.value - zero))
      count = overflowsTens || overflows || count == .max ? .max : sum
    }
    return count
  }

  /// Where the script of a decimal digit has its zero; nil for everything else.
  private static func zero(of scalar: Unicode.Scalar) -> UInt32? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue, (0...9).contains(value)
    else { return nil }
    return scalar.value - UInt32(value)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }
}
