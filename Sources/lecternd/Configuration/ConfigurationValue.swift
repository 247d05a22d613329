/// The forms of a value in the configuration file, as systemd writes them. Nil for anything else.
enum ConfigurationValue {
  /// Decimal ASCII digits, at most nine.
  static func count(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Bytes: a count, with K or M for 1024 and 1024².
  static func size(_ text: String) -> Int? {
    let factor =
      switch text.last {
      case "K": 1024
      case "M": 1024 * 1024
      default: 1
      }
    return count(factor == 1 ? text : String(text.dropLast())).map { $0 * factor }
  }

  static func text(ofSize size: Int) -> String {
    if size % (1024 * 1024) == 0 { return "\(size / 1024 / 1024)M" }
    return size % 1024 == 0 ? "\(size / 1024)K" : "\(size)"
  }

  /// A count with ms, s, min, h or d; without a unit it is seconds.
  static func span(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = count(String(digits)) else { return nil }
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
    case "ms": return .milliseconds(count)
    case "", "s": return .seconds(count)
    case "min": return .seconds(count * 60)
    case "h": return .seconds(count * 3600)
    case "d": return .seconds(count * 86_400)
    default: return nil
    }
  }

  /// In the largest unit that leaves no rest.
  static func text(ofSpan span: Duration) -> String {
    let (seconds, rest) = (span.components.seconds, span.components.attoseconds)
    if rest != 0 { return "\(seconds * 1000 + rest / 1_000_000_000_000_000)ms" }
    for (length, unit) in [(86_400, "d"), (3600, "h"), (60, "min")] as [(Int64, String)]
    where seconds != 0 && seconds % length == 0 {
      return "\(seconds / length)\(unit)"
    }
    return "\(seconds)s"
  }

  static func flag(_ text: String) -> Bool? {
    switch text {
    case "yes", "true", "on", "1": true
    case "no", "false", "off", "0": false
    default: nil
    }
  }

  /// The mode of a socket: read and write, in octal.
  static func mode(_ text: String) -> UInt32? {
    guard let mode = UInt32(text, radix: 8), mode & ~0o666 == 0, mode & 0o600 == 0o600,
      text.utf8.allSatisfy({ (48...55).contains($0) })
    else { return nil }
    return mode
  }
}
