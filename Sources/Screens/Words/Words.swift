public import Contract
public import Library
public import Localization
public import StageContract

/// Says phrases in the words of one language.
public struct Words: Sendable {
  /// English without a library behind it.
  public static let english = Words(.english)

  private let language: Language
  /// How times of day are written.
  public var timeFormat = MemberSettings.TimeFormat.byLocale

  public init(_ language: Language) { self.language = language }

  /// BCP 47, for example "de-CH".
  public var locale: String { language.tag.description }

  /// The sentence, ready to be shown. A value is put in as it is, whatever it contains.
  public func text(_ phrase: Phrase) -> String {
    language.text(phrase.key.name, count: phrase.count) { phrase.value(of: $0).map(text) }
  }

  /// A date in words, for example "30 November 2026".
  public func text(_ date: CalendarDate) -> String {
    language.rules.text(
      PlainDate(
        year: date.year, month: date.month, day: date.day, daysSinceEpoch: date.daysSinceEpoch))
  }

  /// A time of day, for example "14:05" or "2:05 pm".
  public func text(_ time: TimeOfDay) -> String {
    language.rules.text(hour: time.hour, minute: time.minute, HourCycle(timeFormat))
  }

  /// A whole number in the locale's digits, for example "1,234".
  public func text(_ number: Int) -> String { language.rules.text(number) }

  /// A year in the locale's digits, for example "2026" where the number would be "2,026".
  public func text(year: Int) -> String {
    var text = ""
    for digit in String(year) {
      if let value = digit.wholeNumberValue { text += self.text(value) } else { text.append(digit) }
    }
    return text
  }

  /// A message: the code and the values for programs, the sentence for people.
  public func message(_ code: MessageCode, _ phrase: Phrase) -> Message {
    Message(
      code: code.token,
      parameters: phrase.arguments.map { Parameter(name: $0.name, value: parameter($0.value)) },
      text: text(phrase))
  }

  private func text(_ value: Phrase.Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number), .count(let number): text(number)
    case .year(let year): text(year: year)
    case .date(let date): text(date)
    }
  }

  private func parameter(_ value: Phrase.Value) -> Parameter.Value {
    switch value {
    case .text(let text): .text(text)
    case .number(let number), .count(let number), .year(let number): .number(Int64(number))
    case .date(let date): .date(StageContract.Date(date, words: self))
    }
  }
}

extension HourCycle {
  fileprivate init(_ format: MemberSettings.TimeFormat) {
    switch format {
    case .byLocale: self = .byLocale
    case .hours12: self = .twelve
    case .hours24: self = .twentyFour
    }
  }
}
