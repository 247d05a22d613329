internal import Glibc

/// A backup that a person names, held open: whoever opens it may be somebody else than who restores it.
public final class BackupFile {
  let path: String
  let descriptor: Int32
  /// Of a store that was copied by hand while it was in use; nil: there is none.
  let log: Int32?

  public init(_ path: String) throws(RestoreFailure) {
    self.path = path
    descriptor = try Self.open(path)
    var status = stat()
    if stat(path + "-wal", &status) == 0, status.st_size > 0 {
      do throws(RestoreFailure) {
        log = try Self.open(path + "-wal")
      } catch {
        close(descriptor)
        throw error
      }
    } else {
      log = nil
    }
  }

  deinit {
    close(descriptor)
    if let log { close(log) }
  }

  /// Not a pipe or a folder, which would be waited for or be empty.
  private static func open(_ path: String) throws(RestoreFailure) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "not a file")
    }
    return descriptor
  }
}
