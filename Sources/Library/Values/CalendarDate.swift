/// A date of the proleptic Gregorian calendar, without a time of day and without a time zone.
public struct CalendarDate: Hashable, Comparable, Sendable {
  public let year: Int
  /// 1...12
  public let month: Int
  /// 1...31
  public let day: Int

  /// Nil where there is no such date, or where the year is outside 1...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date that many days after 1970-01-01, held within the years 1...9999.
  public init(daysSinceEpoch days: Int) {
    let days = min(max(days, Self.first), Self.last)
    // Howard Hinnant's civil_from_days, with eras of 400 years that begin in March.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date `days` later, held within the years 1...9999.
  public func advanced(by days: Int) -> CalendarDate {
    let (sum, overflows) = daysSinceEpoch.addingReportingOverflow(days)
    return CalendarDate(daysSinceEpoch: overflows ? (days < 0 ? Int.min : Int.max) : sum)
  }

  /// The same day so many months later, or the last day of a month that has no such day; held within
  /// the years 1...9999.
  public func advanced(byMonths months: Int) -> CalendarDate {
    let (sum, overflows) = (year * 12 + month - 1).addingReportingOverflow(months)
    let first = 12
    let last = 9999 * 12 + 11
    let index = overflows ? (months < 0 ? first : last) : min(max(sum, first), last)
    let (year, month) = (index / 12, index % 12 + 1)
    let day = min(day, Self.days(inMonth: month, of: year))
    return CalendarDate(year: year, month: month, day: day) ?? self
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static let first = -719_162
  private static let last = 2_932_896

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: CustomStringConvertible {
  /// ISO 8601, for example "2026-11-30".
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Reads "2026-11-30"; ASCII digits only.
  public init?(iso8601 text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 }),
      let year = Int(String(parts[0])!), let month = Int(String(parts[1])!),
      let day = Int(String(parts[2])!)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
