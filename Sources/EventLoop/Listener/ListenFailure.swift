/// Why a socket can't be listened on. Each is a sentence for the person who starts the daemon.
public enum ListenFailure: Error, Equatable, Sendable {
  /// The path is empty or holds a NUL, or is longer than `limit` bytes.
  case badPath(path: String, limit: Int)
  /// Another daemon listens there, or is just starting or stopping there. It is left alone.
  case alreadyRunning(path: String)
  /// Something that is not a socket has this name. It is left alone.
  case notASocket(path: String)
  /// The directory, the lock or the socket may not be made by this user.
  case noPermission(path: String)
  /// The descriptor that was handed over is not a listening Unix stream socket.
  case notAListener(descriptor: Int32, reason: String)
  /// Anything else: the operation, its object and the system's words.
  case system(operation: String, path: String, reason: String)
}

extension ListenFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badPath(let path, let limit):
      path.isEmpty
        ? "the path of a socket can't be empty"
        : "a socket's path has at most \(limit) bytes; this one has \(path.utf8.count): \(path)"
    case .alreadyRunning(let path): "another daemon is already running on \(path)"
    case .notASocket(let path): "\(path) exists and is not a socket; it was left alone"
    case .noPermission(let path): "no permission to create \(path)"
    case .notAListener(let descriptor, let reason):
      "descriptor \(descriptor) is not a listening Unix socket: \(reason)"
    case .system(let operation, let path, let reason): "\(operation) \(path): \(reason)"
    }
  }

  static func from(_ code: Int32, _ operation: String, _ path: String) -> ListenFailure {
    switch abs(code) {
    case Errno.access, Errno.notPermitted, Errno.readOnly: .noPermission(path: path)
    default: .system(operation: operation, path: path, reason: SystemError.text(code))
    }
  }
}
