internal import CSystem
internal import Glibc

/// An exclusive advisory lock in a file of its own. The kernel lets go of it when the process ends,
/// however it ends.
struct PathLock {
  let path: String
  private let descriptor: Int32

  /// Nil where another process, or another part of this one, has the lock.
  static func take(_ path: String) throws(ListenFailure) -> PathLock? {
    // The holder removes the file before it lets go, so what was locked may have lost its name by
    // then; another newcomer may already hold its successor. Hence the look back, and the retry.
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw .from(errno, "open", path) }
      let code = csystem_lock(descriptor)
      if code < 0 {
        close(descriptor)
        if code == -EWOULDBLOCK { return nil }
        throw .from(code, "lock", path)
      }
      if FileIdentity(descriptor: descriptor) == FileIdentity(path: path) {
        return PathLock(path: path, descriptor: descriptor)
      }
      close(descriptor)
    }
  }

  /// Removes the file and lets go. Call once.
  func release() {
    unlink(path)
    close(descriptor)
  }
}
