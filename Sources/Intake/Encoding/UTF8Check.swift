/// Finds the first byte of a line that is not UTF-8, byte by byte, so that it may come in pieces.
///
/// Unicode 15, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF.
struct UTF8Check {
  struct Fault: Equatable {
    /// Counted from 1 within the line.
    var byte: Int
    var value: UInt8
  }

  private var expected = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF
  private var start = Fault(byte: 0, value: 0)

  /// Whether a byte below 0x80 is right here, whichever it is.
  var isBetweenCharacters: Bool { expected == 0 }

  /// - Parameter position: the byte's place in its line, counted from 1.
  mutating func take(_ byte: UInt8, at position: Int) -> Fault? {
    if expected > 0 {
      guard range.contains(byte) else {
        // The sequence is what is wrong, and not the byte that showed it.
        expected = 0
        let fault = start
        _ = take(byte, at: position)
        return fault
      }
      expected -= 1
      range = 0x80...0xBF
      return nil
    }
    if byte < 0x80 { return nil }
    start = Fault(byte: position, value: byte)
    switch byte {
    case 0xC2...0xDF: (expected, range) = (1, 0x80...0xBF)
    case 0xE0: (expected, range) = (2, 0xA0...0xBF)
    case 0xED: (expected, range) = (2, 0x80...0x9F)
    case 0xE1...0xEF: (expected, range) = (2, 0x80...0xBF)
    case 0xF0: (expected, range) = (3, 0x90...0xBF)
    case 0xF1...0xF3: (expected, range) = (3, 0x80...0xBF)
    case 0xF4: (expected, range) = (3, 0x80...0x8F)
    default: return start
    }
    return nil
  }

  /// The sequence that the end of the file has cut.
  mutating func finish() -> Fault? {
    defer { expected = 0 }
    return expected > 0 ? start : nil
  }
}
