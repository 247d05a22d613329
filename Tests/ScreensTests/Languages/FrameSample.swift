internal import Contract
internal import ContractRuntime
internal import Screens
internal import Testing

/// A frame that says something, in whichever words.
///
/// What people have typed and named is written in Greek or in digits, so that a Latin letter in a
/// frame is always the program's own.
struct FrameSample: Sendable, CustomTestStringConvertible {
  var screen: String
  var name: String
  var frame: @Sendable (Words) -> any ContractMessage

  var testDescription: String { "\(screen): \(name)" }

  /// Every screen is here with every sentence that it can say: a new screen is a line.
  static let all: [FrameSample] =
    answers + calendars + upkeep + borrow + loans + catalogue + note + notes + goal + people
    + desk
}
