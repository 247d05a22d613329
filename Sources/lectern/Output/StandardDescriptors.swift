internal import Glibc

/// Makes the three standard descriptors fit to be written to, whoever started the program.
enum StandardDescriptors {
  /// Once, before anything is opened.
  ///
  /// - A closed one (`>&-`) becomes /dev/null: otherwise the next thing opened, the daemon's socket
  ///   perhaps, would get its number and be printed to. The exit code still tells how it went.
  /// - A reader that went away (`| head -1`) shows as EPIPE on the write instead of a signal.
  static func prepare() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest free number is the one that was closed.
      _ = open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
    }
    signal(SIGPIPE, SIG_IGN)
  }
}
