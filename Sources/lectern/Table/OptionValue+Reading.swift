internal import Renderers

extension OptionValue {
  /// Reads what was typed for `option`.
  init(_ text: String?, for option: Option) throws(UsageFailure) {
    let text = text ?? ""
    switch option.value {
    case .none: self = .set
    case .text:
      if text.isEmpty {
        throw UsageFailure(message: .say(.mustNotBeEmpty, ["option": "--\(option.key.rawValue)"]))
      }
      self = .text(text)
    case .number(_, let range):
      guard let number = Self.wholeNumber(text), range.contains(number) else {
        throw UsageFailure(
          message: .say(
            .takesNumber,
            [
              "option": "--\(option.key.rawValue)", "minimum": "\(range.lowerBound)",
              "maximum": "\(range.upperBound)", "text": text,
            ]))
      }
      self = .number(number)
    case .language:
      guard let tag = LocaleTag.tag(text) else {
        throw UsageFailure(
          message: .say(
            .takesLanguage, ["option": "--\(option.key.rawValue)", "text": text]))
      }
      self = .text(tag)
    case .duration:
      guard let duration = Self.duration(text) else {
        throw UsageFailure(
          message: .say(.takesTime, ["option": "--\(option.key.rawValue)", "text": text]))
      }
      self = .duration(duration)
    }
  }

  /// ASCII digits only; nil for anything else, and for what is too large.
  static func wholeNumber(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  /// At most a year; zero is a time.
  private static func duration(_ text: String) -> Duration? {
    let units: [(suffix: String, milliseconds: Int)] = [
      ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1000),
    ]
    for unit in units where text.hasSuffix(unit.suffix) {
      guard let count = wholeNumber(text.dropLast(unit.suffix.count)) else { return nil }
      let (milliseconds, overflows) = count.multipliedReportingOverflow(by: unit.milliseconds)
      guard !overflows, milliseconds <= 366 * 86_400_000 else { return nil }
      return .milliseconds(milliseconds)
    }
    return nil
  }
}
