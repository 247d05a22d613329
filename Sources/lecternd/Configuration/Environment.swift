internal import Glibc

/// The process's environment. An empty variable counts as not set.
enum Environment {
  static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
