internal import CSystem
internal import Glibc

/// The directory that keeps the library, held for this process alone until it ends.
struct StateDirectory {
  let path: String
  // Open for as long as the process lives: the lock is the descriptor's.
  private let descriptor: Int32

  enum Failure: Error, Equatable, CustomStringConvertible {
    case inUse(path: String)
    /// Somebody else could put another library in its place.
    case untrusted(path: String, owner: UInt32, mode: UInt32)
    case system(path: String, reason: String)

    var description: String {
      switch self {
      case .inUse(let path): "another lecternd is already using \(path)"
      case .untrusted(let path, let owner, let mode):
        """
        \(path) belongs to uid \(owner) with mode \(String(mode, radix: 8)), so others could put another \
        library there; let it belong to the daemon's user, with mode 700
        """
      case .system(let path, let reason): "\(path): \(reason)"
      }
    }
  }

  /// Makes the directory where it is missing (0700) and locks it.
  static func claim(_ path: String) throws(Failure) -> StateDirectory {
    try make(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path: path, reason: reason(errno)) }
    do throws(Failure) {
      try trust(descriptor, path)
      try lock(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    return StateDirectory(path: path, descriptor: descriptor)
  }

  /// Lets another daemon have the directory. Ends with the process by itself.
  func release() { close(descriptor) }

  /// Who may write in a directory may replace what is in it.
  private static func trust(_ descriptor: Int32, _ path: String) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(path: path, reason: reason(errno))
    }
    let isOurs = status.st_uid == geteuid() || status.st_uid == 0
    guard isOurs, status.st_mode & 0o022 == 0 else {
      throw .untrusted(path: path, owner: status.st_uid, mode: status.st_mode & 0o7777)
    }
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(Failure) {
    let code = csystem_lock(descriptor)
    guard code != 0 else { return }
    throw code == -EWOULDBLOCK ? .inUse(path: path) : .system(path: path, reason: reason(-code))
  }

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
