internal import Glibc

/// The listening socket that a service manager hands over, by the protocol of sd_listen_fds(3).
enum InheritedSocket {
  /// The first descriptor that is passed.
  private static let first: Int32 = 3

  /// The descriptor; nil where none was passed to this process. The variables are unset, so that no
  /// child believes them.
  static func take() -> Int32? {
    defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
    guard Environment["LISTEN_PID"] == String(getpid()),
      let count = Environment["LISTEN_FDS"].flatMap(Int.init), count >= 1
    else { return nil }
    return first
  }
}
