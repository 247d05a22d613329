internal import Glibc

/// What the service manager asks of this process, by the protocols of sd_notify(3) and
/// sd_watchdog_enabled(3).
struct ManagerEnvironment: Equatable, Sendable {
  /// Where it wants to hear how the daemon is: a path, or `@` and an abstract name; nil: nowhere.
  var address: String?
  /// It restarts a daemon of which it hears nothing for this long; nil: it waits.
  var patience: Duration?

  /// - Parameter variable: looks a variable up; empty ones are nil.
  init(variable: (String) -> String?, pid: Int32) {
    address = variable("NOTIFY_SOCKET")
    // Without a WATCHDOG_PID the time is meant for whoever reads it.
    guard variable("WATCHDOG_PID").map({ $0 == String(pid) }) ?? true,
      let text = variable("WATCHDOG_USEC"), let microseconds = Int64(text), microseconds > 0
    else { return }
    patience = .microseconds(microseconds)
  }

  /// That of this process. The variables are unset, so that no child believes them.
  static func take() -> ManagerEnvironment {
    defer { for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) } }
    return ManagerEnvironment(variable: { Environment[$0] }, pid: getpid())
  }
}
