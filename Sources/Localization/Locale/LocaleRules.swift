/// How a locale writes numbers and dates, and which plural form goes with a count.
///
/// A protocol, so that whoever makes sentences needs no ICU: the daemon brings rules by ICU, tests
/// bring ``WorldEnglish``.
public protocol LocaleRules: Sendable {
  func pluralCategory(of count: Int) -> PluralCategory

  /// A whole number with the locale's digits and grouping.
  func text(_ number: Int) -> String

  /// A date of the Gregorian calendar, with the month in words.
  func text(_ date: PlainDate) -> String

  /// A time of day.
  func text(hour: Int, minute: Int, _ hours: HourCycle) -> String
}

/// How the hours of a day are counted.
public enum HourCycle: Int, Sendable {
  /// As is usual for the locale.
  case byLocale = 0
  case twelve = 12
  case twentyFour = 24
}

/// A date as the rules take it, in both of its forms.
public struct PlainDate: Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// From 1970-01-01 on.
  public var daysSinceEpoch: Int

  public init(year: Int, month: Int, day: Int, daysSinceEpoch: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.daysSinceEpoch = daysSinceEpoch
  }
}
