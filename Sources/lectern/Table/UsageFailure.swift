internal import Renderers

/// The command line was not understood.
struct UsageFailure: Error, Equatable {
  /// What is wrong, as a sentence without its full stop.
  var message: Utterance
  /// The words of the command whose help says more; empty: the overall help.
  var command: [String] = []

  /// What a person reads.
  func lines(_ labels: Labels = .english) -> [String] {
    let name = (["lectern"] + command).joined(separator: " ")
    return [
      labels.text(.usageLine, ["command": name, "message": message.text(labels)]),
      labels.text(.usageHelp, ["command": name]),
    ]
  }
}
