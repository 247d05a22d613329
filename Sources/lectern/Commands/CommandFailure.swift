internal import EventLoop
internal import GRPC
internal import Release
internal import Renderers
internal import StageClient

/// Why a command ends before it is done.
enum CommandFailure: Error {
  /// The output takes no more.
  case output(Output.Failure)
  /// The daemon could not be asked, or did not answer.
  case call(CallFailure)
  /// What is said, and the code to end with.
  case said(ExitCode, [String])
  /// The command line was not understood.
  case usage(UsageFailure)
  /// An outcome that a newer daemon knows and this program does not.
  case unreadableAnswer
}

extension CommandFailure {
  /// A sentence on standard error, where one is due, and the exit code.
  func report(candidates: [String], _ labels: Labels) -> ExitCode {
    switch self {
    case .output(let failure): return ExitCode(failure)
    case .said(let code, let lines):
      try? Output.errors.text(lines)
      return code
    case .call(let failure):
      try? Output.errors.text(failure.sentences(candidates: candidates, labels))
      return failure.exitCode
    case .usage(let failure):
      try? Output.errors.text(failure.lines(labels))
      return .usage
    case .unreadableAnswer:
      try? Output.errors.text([labels.text(.unreadableAnswer)])
      return .unforeseen
    }
  }
}

extension CallFailure {
  var exitCode: ExitCode {
    if let connect { return ConnectSentence.exitCode(for: connect) }
    if status.exceededMessageLimit != nil { return .usage }
    return switch status.code {
    case .unavailable: .noDaemon
    case .permissionDenied, .unauthenticated: .noPermission
    case .deadlineExceeded: .deadline
    case .invalidArgument: .usage
    default: .unforeseen
    }
  }

  func sentences(candidates: [String], _ labels: Labels = .english) -> [String] {
    if let connect { return ConnectSentence.lines(for: connect, candidates: candidates, labels) }
    if let limit = status.exceededMessageLimit {
      return [IntentRefusal.tooLong(limit: limit).sentence(labels)]
    }
    let detail = status.message.isEmpty ? "" : labels.text(.detail, ["detail": status.message])
    let label: Label =
      switch status.code {
      case .unavailable: .couldNotAnswer
      case .permissionDenied: .mayNotDoThat
      case .unauthenticated: .youAreSignedOut
      case .deadlineExceeded: .notInTime
      case .invalidArgument: .daemonDidNotUnderstand
      case .unimplemented: .daemonCantDoThat
      case .failedPrecondition: .frontendTooOld
      default: .daemonFailed
      }
    let sentence = labels.text(
      label, ["detail": detail, "code": status.code.name, "version": Release.version])
    guard status.code == .unimplemented else { return [sentence] }
    return [sentence, labels.text(.restartAfterUpgrade, ["version": Release.version])]
  }
}
