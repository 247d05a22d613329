internal import EventLoop
internal import Glibc

/// Why there is no connection, and what to do: three different situations, three different sentences.
enum ConnectSentence {
  static func lines(for failure: ConnectFailure, candidates: [String] = []) -> [String] {
    switch failure {
    case .noSocket(let path):
      let places = candidates.count > 1 ? candidates : [path]
      return [
        "There is no daemon at \(places.joined(separator: " or ")).",
        """
        Start one ('systemctl start lecternd', or 'lecternd --socket PATH --state DIR' as yourself), \
        or say where it is: --socket PATH.
        """,
      ]
    case .refused(let path) where !isSocket(path):
      return ["\(path) is not a socket.", "Say where the daemon's socket is: --socket PATH."]
    case .refused(let path):
      return [
        "Nobody answers at \(path): the daemon has stopped and left its socket behind.",
        "Start it again ('systemctl restart lecternd'); it cleans up by itself.",
      ]
    case .noPermission(let path):
      guard let door = ClosedDoor(onTheWayTo: path) else {
        return ["You may not use \(path).", "Ask whoever runs the daemon to let you in."]
      }
      return ["You may not use \(path): \(door.description).", door.advice]
    case .busy(let path):
      return ["The daemon at \(path) has too much to do to let you in.", "Try again in a moment."]
    case .badPath, .system:
      return ["The daemon can't be reached: \(failure)."]
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
