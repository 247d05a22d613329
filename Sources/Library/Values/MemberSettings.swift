/// How a member likes things to be said.
public struct MemberSettings: Hashable, Sendable {
  /// BCP 47, for example "de-CH"; nil: as the frontend asks for.
  public var locale: String?
  public var timeFormat: TimeFormat

  public init(locale: String? = nil, timeFormat: TimeFormat = .byLocale) {
    self.locale = locale
    self.timeFormat = timeFormat
  }

  /// How a time of day is written. The raw values are in databases.
  public enum TimeFormat: Int, CaseIterable, Hashable, Sendable {
    /// As is usual for the locale.
    case byLocale = 0
    case hours12 = 12
    case hours24 = 24
  }

  /// Bytes.
  public static let longestLocale = 35

  /// Everything that is wrong with them.
  public var problems: [SettingsProblem] {
    guard let locale, !Self.isWellFormed(locale) else { return [] }
    return [.notALocale]
  }

  /// Whether a text has the form of a language tag (RFC 5646): a language, then more after hyphens.
  /// Whether anybody speaks it is not this module's to say.
  public static func isWellFormed(_ tag: String) -> Bool {
    guard tag.utf8.count <= longestLocale else { return false }
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || (48...57).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }
}

/// Why these can't be somebody's settings.
public enum SettingsProblem: Hashable, Sendable {
  /// The text has not the form of a language tag.
  case notALocale
}
