/// The value of `grpc-timeout` (`doc/PROTOCOL-HTTP2.md`, "Requests"): digits and one of
/// `H M S m u n`.
package enum Timeout {
  /// Longer than any call lives; what does not fit is this.
  package static let longest = Duration.seconds(99_999_999 * 3600)

  /// nil for anything that is not digits and a unit. More than eight digits are accepted, as C-core
  /// does, and a time beyond ``longest`` counts as that. Zero is a deadline that has passed.
  package static func parse(_ value: some Collection<UInt8>) -> Duration? {
    var number: Int64 = 0
    var digits = 0
    var unit: UInt8?
    for byte in value {
      guard unit == nil else { return nil }
      guard byte >= 0x30, byte <= 0x39 else {
        unit = byte
        continue
      }
      digits += 1
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(Int64(byte - 0x30))
      number = overflow || carried ? .max : sum
    }
    guard digits > 0, let unit else { return nil }
    let most = Int64(99_999_999) * 3600
    switch unit {
    case UInt8(ascii: "H"): return .seconds(min(number, most / 3600) * 3600)
    case UInt8(ascii: "M"): return .seconds(min(number, most / 60) * 60)
    case UInt8(ascii: "S"): return .seconds(min(number, most))
    case UInt8(ascii: "m"): return min(.milliseconds(number), longest)
    case UInt8(ascii: "u"): return min(.microseconds(number), longest)
    case UInt8(ascii: "n"): return .nanoseconds(number)
    default: return nil
    }
  }

  /// The finest unit that needs at most eight digits, rounded up so that the peer never gives up
  /// before we do. Nothing below zero: `0n`.
  package static func format(_ timeout: Duration) -> String {
    let timeout = min(max(timeout, .zero), longest)
    let (seconds, attoseconds) = timeout.components
    let nanoseconds = (attoseconds + 999_999_999) / 1_000_000_000
    func units(perSecond: Int64) -> Int64 {
      let nanosecondsPerUnit = 1_000_000_000 / perSecond
      return seconds * perSecond + (nanoseconds + nanosecondsPerUnit - 1) / nanosecondsPerUnit
    }
    let most: Int64 = 99_999_999
    if seconds == 0, nanoseconds <= most { return "\(nanoseconds)n" }
    if seconds < 100, units(perSecond: 1_000_000) <= most {
      return "\(units(perSecond: 1_000_000))u"
    }
    if seconds < 100_000, units(perSecond: 1000) <= most { return "\(units(perSecond: 1000))m" }
    let whole = units(perSecond: 1)
    if whole <= most { return "\(whole)S" }
    let minutes = (whole + 59) / 60
    if minutes <= most { return "\(minutes)M" }
    return "\(min((whole + 3599) / 3600, most))H"
  }
}
