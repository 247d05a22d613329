/// The part of a BCP 47 tag that words, numbers and dates depend on: `de`, `de-CH`, `sr-Latn-RS`.
///
/// Variants and extensions are dropped: nobody's calendar or digits are chosen by a tag.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The longest text that is looked at; a tag from a peer may be anything.
  public static let longest = 64

  /// Two or three letters, small.
  public let language: String
  /// Four letters, the first one large; empty: none.
  public let script: String
  /// Two large letters or three digits; empty: none.
  public let region: String

  /// Nil where `text` is no tag. Takes `_` for `-`, as POSIX writes it.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    guard let first = parts.popFirst(), (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy(Self.isLetter)
    else { return nil }
    language = first.lowercased()
    var (script, region) = ("", "")
    if let part = parts.first, part.utf8.count == 4, part.utf8.allSatisfy(Self.isLetter) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, Self.isRegion(part) {
      region = part.uppercased()
      parts.removeFirst()
    }
    for part in parts {
      guard (1...8).contains(part.utf8.count),
        part.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) })
      else { return nil }
    }
    (self.script, self.region) = (script, region)
  }

  init(language: String) { (self.language, script, region) = (language, "", "") }

  public var description: String {
    [language, script, region].filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool { ["ar", "fa", "he", "ur"].contains(language) }

  private static func isRegion(_ part: Substring) -> Bool {
    switch part.utf8.count {
    case 2: part.utf8.allSatisfy(isLetter)
    case 3: part.utf8.allSatisfy(isDigit)
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
