/// The command line was not understood.
struct UsageFailure: Error, Equatable {
  /// What is wrong, as a sentence without its full stop.
  var message: String
  /// The words of the command whose help says more; empty: the overall help.
  var command: [String] = []

  /// What a person reads.
  var lines: [String] {
    let name = (["lectern"] + command).joined(separator: " ")
    return ["\(name): \(message).", "'\(name) --help' says more."]
  }
}
