internal import Glibc

/// How `lectern` tells a script what came of it.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  /// The library said no, with its reasons.
  case refused = 1
  /// Not understood: an unknown option, a title that fits several books, a malformed value.
  case usage = 2
  /// The library asks; `--yes` would answer.
  case needsConfirmation = 3
  case noDaemon = 4
  case noPermission = 5
  /// `--timeout` ran out. What was asked for may still have happened.
  case deadline = 6
  /// Unforeseen; the same as `EX_SOFTWARE`.
  case unforeseen = 70

  /// How bad it is where several things were done and one code has to tell: from what a word from the
  /// person would mend, over what is wrong with the one thing, to what is wrong with everything.
  private var rank: Int {
    switch self {
    case .done: 0
    case .needsConfirmation: 1
    case .refused: 2
    case .usage: 3
    case .noPermission: 4
    case .deadline: 5
    case .noDaemon: 6
    case .unforeseen: 7
    }
  }

  var meaning: String {
    switch self {
    case .done: "done"
    case .refused: "refused by the library"
    case .usage: "usage: not understood, or more than one book fits"
    case .needsConfirmation: "needs confirmation: repeat with --yes"
    case .noDaemon: "no daemon"
    case .noPermission: "no permission"
    case .deadline: "deadline passed"
    case .unforeseen: "unforeseen error"
    }
  }
}

/// The worst is the greatest.
extension ExitCode: Comparable {
  static func < (one: ExitCode, other: ExitCode) -> Bool { one.rank < other.rank }
}
