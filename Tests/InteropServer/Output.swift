internal import Glibc

/// Lines for whoever started the program; written at once, since a pipe would be buffered.
enum Output {
  static func say(_ line: String) { write("\(line)\n", to: STDOUT_FILENO) }

  static func fail(_ line: String) -> Never {
    write("\(line)\n", to: STDERR_FILENO)
    exit(1)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
