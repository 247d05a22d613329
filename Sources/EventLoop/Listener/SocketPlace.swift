internal import CSystem
internal import Glibc

/// A path in the file system on which this process, and no other, listens.
///
/// Order matters: directory, lock, proof that nobody listens, bind, mode and group, listen. So
/// nobody can connect before the permissions stand, a live daemon is never displaced, and of many
/// that start at once exactly one wins.
struct SocketPlace {
  /// Listening, close-on-exec, non-blocking. Belongs to the caller.
  let descriptor: Int32
  private let path: String
  private let identity: FileIdentity
  private let lock: PathLock

  static func claim(
    _ path: String, _ permissions: SocketPermissions
  ) throws(ListenFailure) -> SocketPlace {
    guard let address = UnixAddress(path: path) else {
      throw .badPath(path: path, limit: UnixAddress.longestPath)
    }
    try makeDirectories(of: path, permissions)
    guard let lock = try PathLock.take(path + ".lock") else { throw .alreadyRunning(path: path) }
    do throws(ListenFailure) {
      try removeStale(path, address)
      return try listen(path, address, permissions, lock)
    } catch {
      lock.release()
      throw error
    }
  }

  /// Removes the socket's name if it is still this socket's, and lets others have the place. The
  /// descriptor must be closed by then.
  func release() {
    if FileIdentity(path: path) == identity { unlink(path) }
    lock.release()
  }

  private static func makeDirectories(
    of path: String, _ permissions: SocketPermissions
  ) throws(ListenFailure) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let directory = String(path[..<slash])
    if access(directory, F_OK) == 0 { return }
    try makeDirectories(of: directory, permissions)
    guard mkdir(directory, permissions.directoryMode) == 0 else {
      if errno == EEXIST { return }
      throw .from(errno, "make directory", directory)
    }
    // mkdir obeyed the umask.
    guard chmod(directory, permissions.directoryMode) == 0 else {
      throw .from(errno, "set mode of", directory)
    }
    try giveToGroup(directory, permissions)
  }

  private static func removeStale(
    _ path: String, _ address: UnixAddress
  ) throws(ListenFailure) {
    guard let present = FileIdentity(path: path) else { return }
    guard present.isSocket else { throw .notASocket(path: path) }
    let probe = csystem_unix_socket()
    guard probe >= 0 else { throw .from(probe, "socket for", path) }
    defer { close(probe) }
    switch address.connect(probe) {
    case ECONNREFUSED:
      guard unlink(path) == 0 || errno == ENOENT else {
        throw .from(errno, "remove stale socket", path)
      }
    case ENOENT: return
    case EACCES, EPERM: throw .noPermission(path: path)
    // Somebody answers, or is too busy to (EAGAIN), or speaks another socket type (EPROTOTYPE).
    default: throw .alreadyRunning(path: path)
    }
  }

  private static func listen(
    _ path: String, _ address: UnixAddress, _ permissions: SocketPermissions, _ lock: PathLock
  ) throws(ListenFailure) -> SocketPlace {
    let descriptor = csystem_unix_socket()
    guard descriptor >= 0 else { throw .from(descriptor, "socket for", path) }
    do throws(ListenFailure) {
      let code = address.bind(descriptor)
      guard code == 0 else { throw .from(code, "bind", path) }
      guard let identity = FileIdentity(path: path) else { throw .from(errno, "find", path) }
      guard chmod(path, permissions.mode) == 0 else { throw .from(errno, "set mode of", path) }
      try giveToGroup(path, permissions)
      guard Glibc.listen(descriptor, SOMAXCONN) == 0 else { throw .from(errno, "listen on", path) }
      return SocketPlace(descriptor: descriptor, path: path, identity: identity, lock: lock)
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func giveToGroup(
    _ path: String, _ permissions: SocketPermissions
  ) throws(ListenFailure) {
    guard let group = permissions.group else { return }
    // The owner stays: uid -1.
    guard chown(path, uid_t.max, group) == 0 else { throw .from(errno, "set group of", path) }
  }
}
