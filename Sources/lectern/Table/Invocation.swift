/// A command line that was understood.
struct Invocation: Sendable {
  var command: Command
  var operands: [String] = []
  var values: [Option.Key: OptionValue] = [:]

  func isSet(_ key: Option.Key) -> Bool { values[key] != nil }

  func text(_ key: Option.Key) -> String? {
    if case .text(let text) = values[key] { text } else { nil }
  }

  func number(_ key: Option.Key) -> Int? {
    if case .number(let number) = values[key] { number } else { nil }
  }

  func duration(_ key: Option.Key) -> Duration? {
    if case .duration(let duration) = values[key] { duration } else { nil }
  }
}

/// The value of an option, read as its ``Option/Value`` says.
enum OptionValue: Sendable, Equatable {
  case set
  case text(String)
  case number(Int)
  case duration(Duration)
}
