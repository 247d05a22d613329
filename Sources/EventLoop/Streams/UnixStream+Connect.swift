internal import CSystem
internal import Glibc

extension UnixStream {
  /// Connects to a socket in the file system. On a Unix socket this is instant: it never waits.
  public static func connect(path: String) throws(ConnectFailure) -> UnixStream {
    guard let address = UnixAddress(path: path) else {
      throw .badPath(path: path, limit: UnixAddress.longestPath)
    }
    let descriptor = csystem_unix_socket()
    guard descriptor >= 0 else { throw .system("socket: \(SystemError.text(descriptor))") }
    let code = address.connect(descriptor)
    guard code == 0 else {
      _ = Glibc.close(descriptor)
      throw failure(code, path)
    }
    return try UnixStream(adopting: descriptor)
  }

  private static func failure(_ code: Int32, _ path: String) -> ConnectFailure {
    switch code {
    case ENOENT, ENOTDIR: .noSocket(path: path)
    case ECONNREFUSED: .refused(path: path)
    case EACCES, EPERM: .noPermission(path: path)
    case EAGAIN: .busy(path: path)
    default: .system("connect to \(path): \(SystemError.text(code))")
    }
  }
}
