public import Contract
public import Library
public import StageContract

/// Says phrases in the words of one language.
public struct Words: Sendable {
  public static let english = Words(EnglishCatalogue())

  private let catalogue: any PhraseCatalogue

  public init(_ catalogue: any PhraseCatalogue) { self.catalogue = catalogue }

  /// The sentence, ready to be shown. A value is put in as it is, whatever it contains.
  public func text(_ phrase: Phrase) -> String {
    var text = ""
    var rest = catalogue.pattern(for: phrase)[...]
    while let opening = rest.firstIndex(of: "{"),
      let closing = rest[opening...].firstIndex(of: "}")
    {
      text += rest[..<opening]
      let name = rest[rest.index(after: opening)..<closing]
      text += phrase.value(of: String(name)).map(self.text) ?? ""
      rest = rest[rest.index(after: closing)...]
    }
    return text + rest
  }

  /// A date in words, for example "30 November 2026".
  public func text(_ date: CalendarDate) -> String {
    text(
      Phrase(
        .date,
        [
          "day": .number(date.day), "month": .text(text(Phrase(Self.months[date.month - 1]))),
          "year": .number(date.year),
        ]))
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
    case .number(let number): String(number)
    case .date(let date): text(date)
    }
  }

  private func parameter(_ value: Phrase.Value) -> Parameter.Value {
    switch value {
    case .text(let text): .text(text)
    case .number(let number): .number(Int64(number))
    case .date(let date): .date(StageContract.Date(date, words: self))
    }
  }

  private static let months: [Phrase.Key] = [
    .january, .february, .march, .april, .may, .june, .july, .august, .september, .october,
    .november, .december,
  ]
}
