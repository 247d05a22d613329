internal import Library

/// What is read from the fields of a file, and written to them.
enum Cell {
  /// For a message: short, whatever the file holds.
  static func quoted(_ text: String, longest: Int = 40) -> String {
    let start = text.unicodeScalars.prefix(longest)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
  }

  /// Without the formula that spreadsheets put around a number to keep its zeros (`="0439023483"`).
  static func unwrapped(_ text: String) -> String {
    Blanks.trimmed(isWrapped(text) ? String(text.dropFirst(2).dropLast()) : text)
  }

  private static func isWrapped(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count >= 3 && bytes.starts(with: "=\"".utf8) && bytes.last == UInt8(ascii: "\"")
      && !bytes.dropFirst(2).dropLast().contains(UInt8(ascii: "\""))
  }

  /// A value that may be any text: what is ``guarded(_:isSafe:)`` is what it says, else a spreadsheet may
  /// have put its formula around it.
  static func plain(_ text: String) -> String {
    let value = unguarded(text)
    return value.utf8.count < text.utf8.count ? Blanks.trimmed(value) : unwrapped(text)
  }

  /// A number, a day, or another value that is no formula itself, whatever was put around it.
  static func bare(_ text: String) -> String { unwrapped(unguarded(text)) }

  /// What a spreadsheet would run as a formula, told from its first byte.
  static func isFormula(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first else { return false }
    return "=+-@\t\r".utf8.contains(first)
  }

  /// With an apostrophe in front, by which a spreadsheet takes it for text; also whatever reading back
  /// would take an apostrophe or a formula from.
  static func guarded(_ text: String, isSafe: Bool) -> String {
    let rest = text.utf8.drop { $0 == UInt8(ascii: "'") }
    let hasApostrophe = rest.startIndex > text.startIndex
    return isFormula(rest) && (isSafe || hasApostrophe || isWrapped(text)) ? "'" + text : text
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

  /// Bytes that a list in a cell of a reading history may have: hundreds of days or names.
  static let longestList = 16 * 1024

  /// The pieces between commas of a list that is not too long.
  static func shortList(_ text: String) throws(RowProblem) -> [String] {
    guard text.utf8.count <= longestList else { throw .tooLong(limit: longestList) }
    return list(text, separator: ",")
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
    var joined: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      if index > 0 { joined += "; ".utf8 }
      for byte in piece.utf8 {
        if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\\") {
          joined.append(UInt8(ascii: "\\"))
        }
        joined.append(byte)
      }
    }
    return String(decoding: joined, as: UTF8.self)
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
