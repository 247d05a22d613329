internal import EventLoop
internal import Glibc
internal import Renderers

/// Why there is no connection, and what to do: three different situations, three different sentences.
enum ConnectSentence {
  static func lines(
    for failure: ConnectFailure, candidates: [String] = [], _ labels: Labels = .english
  ) -> [String] {
    switch failure {
    case .noSocket(let path):
      let places = candidates.isEmpty ? [path] : candidates
      let all = places.dropFirst().reduce(places[0]) {
        labels.text(.eitherPlace, ["first": $0, "second": $1])
      }
      return [labels.text(.noDaemon, ["places": all]), labels.text(.startDaemon)]
    case .refused(let path) where !isSocket(path):
      return [labels.text(.notASocket, ["path": path]), labels.text(.sayWhere)]
    case .refused(let path):
      return [labels.text(.nobodyAnswers, ["path": path]), labels.text(.restartDaemon)]
    case .noPermission(let path):
      guard let door = ClosedDoor(onTheWayTo: path) else {
        return [labels.text(.mayNotUse, ["path": path]), labels.text(.askOperator)]
      }
      return door.lines(for: path, labels)
    case .busy(let path):
      return [labels.text(.daemonBusy, ["path": path]), labels.text(.tryAgain)]
    case .badPath, .system:
      return [labels.text(.unreachable, ["reason": "\(failure)"])]
    }
  }

  static func exitCode(for failure: ConnectFailure) -> ExitCode {
    switch failure {
    case .refused(let path) where !isSocket(path): .usage
    case .noSocket, .refused, .busy: .noDaemon
    case .noPermission: .noPermission
    case .badPath: .usage
    case .system: .unforeseen
    }
  }

  /// Connecting to a file or a directory is refused too.
  private static func isSocket(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) != 0 || info.st_mode & S_IFMT == S_IFSOCK
  }
}
