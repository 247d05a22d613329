internal import EventLoop
internal import GRPC

/// Why a command ends before it is done.
enum CommandFailure: Error {
  /// The output takes no more.
  case output(Output.Failure)
  /// The daemon could not be asked, or did not answer.
  case call(CallFailure)
  /// What is said, and the code to end with.
  case said(ExitCode, [String])
}

extension CommandFailure {
  /// An outcome that a newer daemon knows and this program does not.
  static let unreadableAnswer = CommandFailure.said(
    .unforeseen, ["The daemon gave an answer that this lectern can't read: update lectern."])

  /// A sentence on standard error, where one is due, and the exit code.
  func report(candidates: [String]) -> ExitCode {
    switch self {
    case .output(let failure): return ExitCode(failure)
    case .said(let code, let lines):
      try? Output.errors.text(lines)
      return code
    case .call(let failure):
      try? Output.errors.text(failure.sentences(candidates: candidates))
      return failure.exitCode
    }
  }
}

extension CallFailure {
  var exitCode: ExitCode {
    if let connect { return ConnectSentence.exitCode(for: connect) }
    return switch status.code {
    case .unavailable: .noDaemon
    case .permissionDenied, .unauthenticated: .noPermission
    case .deadlineExceeded: .deadline
    case .invalidArgument: .usage
    default: .unforeseen
    }
  }

  func sentences(candidates: [String]) -> [String] {
    if let connect { return ConnectSentence.lines(for: connect, candidates: candidates) }
    let said = status.message.isEmpty ? "" : ": \(status.message)"
    return switch status.code {
    case .unavailable: ["The daemon could not answer\(said)."]
    case .permissionDenied: ["You may not do that\(said)."]
    case .unauthenticated: ["You are signed out\(said)."]
    case .deadlineExceeded:
      ["The daemon did not answer in time. What was asked for may still have happened."]
    case .invalidArgument: ["The daemon did not understand\(said)."]
    case .unimplemented:
      [
        "This daemon can't do that\(said).",
        """
        lectern is version \(Program.version); 'lectern status' shows the daemon's. After an upgrade \
        the daemon has to be restarted.
        """,
      ]
    default: ["The daemon failed (\(status.code.name))\(said)."]
    }
  }
}
