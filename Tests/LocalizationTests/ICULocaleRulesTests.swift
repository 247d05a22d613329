internal import ICULocalization
internal import Localization
internal import Testing

@Suite("Rules of a locale, by ICU")
struct ICULocaleRulesTests {
  private static let oneOfEach: [(String, [PluralCategory: Int])] = [
    ("en", [.one: 1, .other: 0]), ("de", [.one: 1, .other: 2]), ("fr", [.one: 0, .other: 2]),
    ("es", [.one: 1, .other: 0]), ("pl", [.one: 1, .few: 22, .many: 12]),
    ("ar", [.zero: 0, .one: 1, .two: 2, .few: 103, .many: 11, .other: 100]),
    ("ja", [.other: 1]), ("qps", [.one: 1, .other: 5]),
  ]

  @Test("every language has its plural forms", arguments: oneOfEach)
  func plurals(tag: String, counts: [PluralCategory: Int]) throws {
    let rules = try rules(tag)
    for (category, count) in counts {
      #expect(rules.pluralCategory(of: count) == category, "\(count) in \(tag)")
    }
  }

  @Test(
    "numbers have the locale's digits and grouping",
    arguments: [
      ("en", "1,234,567"), ("de", "1.234.567"), ("de-CH", "1’234’567"),
      ("fr", "1\u{202F}234\u{202F}567"), ("pl", "1\u{A0}234\u{A0}567"), ("ar-EG", "١٬٢٣٤٬٥٦٧"),
      ("ja", "1,234,567"),
    ])
  func numbers(tag: String, text: String) throws {
    #expect(try rules(tag).text(1_234_567) == text)
  }

  @Test(
    "dates are the locale's, in the Gregorian calendar",
    arguments: [
      ("en", "4 October 2024"), ("en-US", "October 4, 2024"), ("de", "4. Oktober 2024"),
      ("fr", "4 octobre 2024"), ("es", "4 de octubre de 2024"), ("pl", "4 października 2024"),
      ("ar-EG", "٤ أكتوبر ٢٠٢٤"), ("ar-SA", "٤ أكتوبر ٢٠٢٤"), ("ja", "2024年10月4日"),
      ("qps", "4 October 2024"),
    ])
  func dates(tag: String, text: String) throws {
    let date = PlainDate(year: 2024, month: 10, day: 4, daysSinceEpoch: 20_000)
    #expect(try rules(tag).text(date) == text)
  }

  @Test("days long before 1582 are Gregorian too")
  func longAgo() throws {
    let date = PlainDate(year: 1, month: 1, day: 1, daysSinceEpoch: -719_162)
    #expect(try rules("de").text(date) == "1. Januar 1")
    #expect(try rules("en").text(date) == WorldEnglish().text(date))
  }

  @Test("a country that nobody knows changes nothing")
  func unknownCountry() throws {
    #expect(try rules("de-ZZ").text(1234) == "1.234")
  }

  private func rules(_ tag: String) throws -> ICULocaleRules {
    let tag = try #require(LanguageTag(tag))
    return try #require(ICULocaleRules(tag))
  }

  @Test(
    "a time of day is written as the locale does, or as somebody wants it",
    arguments: [
      ("en", "2:05 pm", "2:05 pm", "14:05"), ("en-US", "2:05 PM", "2:05 PM", "14:05"),
      ("de", "14:05", "2:05 PM", "14:05"), ("ja", "14:05", "午後2:05", "14:05"),
    ])
  func times(tag: String, usual: String, twelve: String, twentyFour: String) throws {
    let rules = try rules(tag)
    func text(_ hours: HourCycle) -> String {
      // Some releases of CLDR put a narrow space before the half of the day.
      String(rules.text(hour: 14, minute: 5, hours).map { $0.isWhitespace ? " " : $0 })
    }
    #expect(text(.byLocale) == usual)
    #expect(text(.twelve) == twelve)
    #expect(text(.twentyFour) == twentyFour)
  }
}
