internal import Glibc

/// Bytes in, bytes out: a protoc plugin speaks through stdin and stdout only.
enum StandardStreams {
  /// All of standard input.
  static func readAll() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { fail("protoc-gen-contract: standard input can't be read") }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  static func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { fail("protoc-gen-contract: standard output can't be written") }
      rest = rest.dropFirst(count)
    }
  }

  /// Says why on standard error and exits with 1.
  static func fail(_ message: String) -> Never {
    let line = Array("\(message)\n".utf8)
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
  }
}
