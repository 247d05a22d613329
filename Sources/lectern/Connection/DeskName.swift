internal import Glibc

/// Which desk a command works at. What one desk has done, only that desk takes back.
enum DeskName {
  /// `--desk`, else `$LECTERN_DESK`, else the session of this shell: what is typed into one terminal belongs
  /// together, and two terminals are two desks.
  static func find(
    option: String?, environment: (String) -> String? = Self.environment,
    terminalSession: Int32 = getsid(0)
  ) -> String {
    if let name = option ?? environment("LECTERN_DESK"), !name.isEmpty { return name }
    return "terminal-\(terminalSession)"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
