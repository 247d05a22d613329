internal import CSystem
internal import Glibc

/// The directory that keeps the library, held for this process alone until it ends.
struct StateDirectory {
  let path: String
  // Open for as long as the process lives: the lock is the descriptor's.
  private let descriptor: Int32

  enum Failure: Error, Equatable, CustomStringConvertible {
    case inUse(path: String)
    case system(path: String, reason: String)

    var description: String {
      switch self {
      case .inUse(let path): "another lecternd is already using \(path)"
      case .system(let path, let reason): "\(path): \(reason)"
      }
    }
  }

  /// Makes the directory where it is missing (0700) and locks it.
  static func claim(_ path: String) throws(Failure) -> StateDirectory {
    try make(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path: path, reason: reason(errno)) }
    let code = csystem_lock(descriptor)
    guard code == 0 else {
      close(descriptor)
      throw code == -EWOULDBLOCK ? .inUse(path: path) : .system(path: path, reason: reason(-code))
    }
    return StateDirectory(path: path, descriptor: descriptor)
  }

  /// Lets another daemon have the directory. Ends with the process by itself.
  func release() { close(descriptor) }

  private static func make(_ path: String) throws(Failure) {
    guard !path.isEmpty else { throw .system(path: "the state directory", reason: "no name") }
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let code = errno
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .system(path: path, reason: reason(code))
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .system(path: path, reason: reason(errno))
    }
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
