/// Why there is no connection. The first three are different situations for a person: nothing was
/// started, something has crashed, or one may not.
public enum ConnectFailure: Error, Equatable, Sendable {
  /// There is no socket at this path.
  case noSocket(path: String)
  /// There is a socket, and nobody listens on it.
  case refused(path: String)
  /// The socket, or a directory on the way to it, is closed to this user.
  case noPermission(path: String)
  /// The path can't be that of a socket; `limit` is the greatest length in bytes.
  case badPath(path: String, limit: Int)
  /// The daemon is so busy that its queue of new connections is full: try again soon.
  case busy(path: String)
  /// Anything else, in the system's words.
  case system(String)
}

extension ConnectFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSocket(let path): "there is no socket at \(path)"
    case .refused(let path): "nobody listens on \(path)"
    case .noPermission(let path): "no permission to use \(path)"
    case .badPath(let path, let limit):
      path.isEmpty
        ? "the path of a socket can't be empty"
        : "a socket's path has at most \(limit) bytes; this one has \(path.utf8.count): \(path)"
    case .busy(let path): "too many connections wait on \(path)"
    case .system(let text): text
    }
  }
}
