internal import Localization

/// Rules that take every count for the same plural form, and write dates and numbers by digits: so all
/// forms of a language can be looked at, and no month is a word.
struct OneForm: LocaleRules {
  var category: PluralCategory

  func pluralCategory(of count: Int) -> PluralCategory { category }
  func text(_ number: Int) -> String { String(number) }
  func text(_ date: PlainDate) -> String { "\(date.day).\(date.month).\(date.year)" }
  func text(hour: Int, minute: Int, _ hours: HourCycle) -> String { "\(hour):\(minute)" }
}
