internal import GRPC
internal import Glibc

/// The session that a command acts in.
enum SessionKey {
  /// `--session`, else `$LECTERN_SESSION`; empty: the account's own.
  static func find(option: String?, environment: (String) -> String? = Self.environment) -> String {
    option ?? environment("LECTERN_SESSION") ?? ""
  }

  /// Says the key with every call. One that can't be said is no session's: then another that is none
  /// either goes instead, since a call without would act for the account itself.
  static func add(_ key: String, to metadata: inout Metadata) {
    do {
      try metadata.append(name, key)
    } catch {
      try? metadata.append(name, "?")
    }
  }

  private static let name = "lectern-session"

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
