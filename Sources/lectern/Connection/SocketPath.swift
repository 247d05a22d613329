internal import Glibc

/// Where the daemon may be listening.
enum SocketPath {
  /// The places to try, in order: `--socket` and nothing else, else `$LECTERN_SOCKET` and nothing
  /// else, else the two conventional places.
  static func candidates(
    option: String?, environment: (String) -> String? = Self.environment
  ) -> [String] {
    if let option { return [option] }
    if let named = environment("LECTERN_SOCKET"), !named.isEmpty { return [named] }
    var places: [String] = []
    if let runtime = environment("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") {
      places.append("\(runtime)/lectern/lectern.sock")
    }
    return places + ["/run/lectern/lectern.sock"]
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
