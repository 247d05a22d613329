internal import Glibc

/// How many files and connections the process may have open.
enum DescriptorLimit {
  /// Lets it have as many as the system allows: the usual soft limit of 1024 is for programs that
  /// use select(2).
  static func raise() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
