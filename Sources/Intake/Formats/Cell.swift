internal import Library

/// What is read from the fields of a file, and written to them.
enum Cell {
  /// For a message: short, whatever the file holds.
  static func quoted(_ text: String) -> String {
    text.unicodeScalars.count <= 40 ? text : String(text.unicodeScalars.prefix(40)) + "…"
  }

  /// Without the formula that spreadsheets put around a number to keep its zeros (`="0439023483"`).
  static func unwrapped(_ text: String) -> String {
    let text = Blanks.trimmed(text)
    guard text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count >= 3 else { return text }
    return Blanks.trimmed(String(text.dropFirst(2).dropLast()))
  }

  /// What a spreadsheet would run as a formula, told from its first byte.
  static func isFormula(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }

  /// With an apostrophe in front, by which a spreadsheet takes it for text; also whatever reading back
  /// would take an apostrophe from.
  static func guarded(_ text: String, isSafe: Bool) -> String {
    let rest = text.utf8.drop { $0 == UInt8(ascii: "'") }
    let hasApostrophe = rest.startIndex > text.startIndex
    return isFormula(rest) && (isSafe || hasApostrophe) ? "'" + text : text
  }

  /// What was ``guarded(_:isSafe:)``.
  static func unguarded(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'") else { return text }
    return isFormula(text.utf8.drop { $0 == UInt8(ascii: "'") }) ? String(text.dropFirst()) : text
  }

  /// The pieces between separators, without blanks at their ends and without empty ones.
  static func list(_ text: String, separator: Unicode.Scalar) -> [String] {
    text.unicodeScalars.split(separator: separator)
      .map { Blanks.trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  /// The pieces between semicolons, without blanks at their ends, empty ones too; `\;` is a semicolon
  /// within a piece, `\\` a backslash.
  static func pieces(_ text: String) -> [String] {
    var pieces = [String.UnicodeScalarView()]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped, scalar != ";", scalar != "\\" { pieces[pieces.count - 1].append("\\") }
      if scalar == ";", !isEscaped {
        pieces.append(String.UnicodeScalarView())
      } else if scalar != "\\" || isEscaped {
        pieces[pieces.count - 1].append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    if isEscaped { pieces[pieces.count - 1].append("\\") }
    return pieces.map { Blanks.trimmed(String($0)) }
  }

  /// What ``pieces(_:)`` reads.
  static func joined(_ pieces: [String]) -> String {
    pieces.map { piece in
      piece.unicodeScalars.reduce(into: "") { text, scalar in
        if scalar == ";" || scalar == "\\" { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }.joined(separator: "; ")
  }

  /// Digits with an optional minus sign, -9999...9999 without 0; ASCII only. Nil: not a year.
  static func year(_ text: String) -> Int? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard (1...4).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
      let year = Int(text), year != 0
    else { return nil }
    return year
  }

  /// ASCII digits only. Nil: not a number.
  static func count(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Refuses what no title or name has, NUL above all; line breaks and tabs may be.
  static func check(_ bytes: ArraySlice<UInt8>, of column: String) throws(RowProblem) {
    var former: UInt8 = 0
    for byte in bytes {
      let isControl =
        switch byte {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F: true
        // U+0080 to U+009F, as UTF-8 writes them: what a wrong encoding makes of letters.
        case 0x80...0x9F: former == 0xC2
        default: false
        }
      if isControl { throw .controlCharacter(column: column) }
      former = byte
    }
  }
}
