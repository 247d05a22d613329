internal import Library
internal import Localization

/// What a value of the configuration file may be.
enum ConfigurationForm: Equatable, Sendable {
  /// An absolute path of at most so many bytes.
  case path(longest: Int)
  case group
  case zone
  case language
  case name(longest: Int)
  case mode
  case flag
  case count(ClosedRange<Int>)
  /// Bytes.
  case size(ClosedRange<Int>)
  /// Whole seconds.
  case span(ClosedRange<Int>)
  case weekdays
  case closures

  /// For people: what it may be.
  var allowed: String {
    switch self {
    case .path(let longest): "an absolute path of at most \(longest) bytes"
    case .group: "the name of a group that this system has, or a group's number below 4294967295"
    case .zone: "an IANA name such as Europe/Zurich"
    case .language:
      "a BCP 47 tag such as de-CH, of a language that there are words in: "
        + StringCatalogues.embedded.languages.filter { $0 != StringCatalogues.pseudo }
        .joined(separator: ", ")
    case .name(let longest): "a text of at most \(longest) bytes, without control characters"
    case .mode: "an octal mode, 0600…0666"
    case .flag: "yes or no"
    case .count(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .size(let range):
      "\(ConfigurationValue.text(ofSize: range.lowerBound))…"
        + "\(ConfigurationValue.text(ofSize: range.upperBound)) bytes, with K or M"
    case .span(let range):
      "\(ConfigurationValue.text(ofSpan: .seconds(range.lowerBound)))…"
        + "\(ConfigurationValue.text(ofSpan: .seconds(range.upperBound))), with ms, s, min, h or d"
    case .weekdays: "mon, tue, wed, thu, fri, sat, sun, with commas, or none"
    case .closures: "2026-12-24..2027-01-06 Christmas, with / between closures"
    }
  }

  /// What of a list is wrong, where it has several parts: one is not to search among sixty.
  func wrongPart(of text: String) -> String? {
    switch self {
    case .weekdays where text.contains(","): ConfigurationValue.wrongWeekday(text)
    case .closures where text.contains("/"): ConfigurationValue.wrongClosure(text)
    default: nil
    }
  }

  /// Whether a text is fit for it, where a text is what is kept.
  func allows(_ text: String) -> Bool {
    switch self {
    case .path(let longest):
      text.hasPrefix("/") && text.utf8.count <= longest && Log.harmless(text) == text
    case .group: SystemAccounts.number(ofGroup: text) != nil
    case .zone: LibraryTimeZone(named: text) != nil
    case .language:
      LanguageTag(text).map { StringCatalogues.embedded.hasWords(in: $0.language) } ?? false
    case .name(let longest):
      !Blanks.isBlank(text) && text.utf8.count <= longest && Log.harmless(text) == text
    default: false
    }
  }
}
