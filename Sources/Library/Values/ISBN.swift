/// An International Standard Book Number whose check digit is right.
///
/// Kept with the length it was given in, and compared as thirteen digits: 0-439-02348-3 and
/// 978-0-439-02348-1 are one book. ISO 2108.
public struct ISBN: Sendable {
  /// Ten characters (digits, perhaps a final X) or thirteen digits.
  public let text: String
  /// Thirteen digits.
  public let thirteen: String

  /// Reads ten or thirteen ASCII digits with hyphens or blanks between them (C-16). Nil where it is
  /// anything else, or where the check digit is wrong.
  public init?(_ text: String) {
    var digits: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      guard digits.count < 13 else { return nil }
      digits.append(byte == UInt8(ascii: "x") ? UInt8(ascii: "X") : byte)
    }
    self.init(digits: digits)
  }

  /// Reads an ISBN-10 that has lost leading zeros because somebody took it for a number.
  public init?(restoringLeadingZeros text: String) {
    guard (1...10).contains(text.utf8.count) else { return nil }
    self.init(String(repeating: "0", count: 10 - text.utf8.count) + text)
  }

  private init?(digits: [UInt8]) {
    guard let thirteen = Self.thirteen(digits) else { return nil }
    text = String(decoding: digits, as: UTF8.self)
    self.thirteen = String(decoding: thirteen, as: UTF8.self)
  }

  private static func thirteen(_ digits: [UInt8]) -> [UInt8]? {
    func value(_ byte: UInt8) -> Int? { (48...57).contains(byte) ? Int(byte) - 48 : nil }
    switch digits.count {
    case 10:
      var sum = 0
      for (index, byte) in digits.enumerated() {
        guard let value = value(byte) ?? (index == 9 && byte == UInt8(ascii: "X") ? 10 : nil)
        else { return nil }
        sum += value * (10 - index)
      }
      guard sum % 11 == 0 else { return nil }
      let body = Array("978".utf8) + digits.dropLast()
      return body + [check(body)]
    case 13:
      guard digits.allSatisfy({ value($0) != nil }),
        digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8),
        check(digits.dropLast()) == digits[12]
      else { return nil }
      return digits
    default: return nil
    }
  }

  private static func check(_ body: some Sequence<UInt8>) -> UInt8 {
    var sum = 0
    for (index, byte) in body.enumerated() { sum += (Int(byte) - 48) * (index % 2 == 0 ? 1 : 3) }
    return UInt8(48 + (10 - sum % 10) % 10)
  }
}

extension ISBN: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.thirteen == right.thirteen }
  public func hash(into hasher: inout Hasher) { hasher.combine(thirteen) }
}

extension ISBN: CustomStringConvertible {
  public var description: String { text }
}
