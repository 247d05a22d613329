internal import Dispatch
internal import Glibc

/// Reads a file, a pipe or a terminal without holding up the loop.
///
/// By a thread and not by the loop: a regular file is always "readable", and making a terminal
/// non-blocking would make it so for the shell too.
struct InputReader: Sendable {
  private static let queue = DispatchQueue(label: "lectern.input")

  let descriptor: Int32

  /// What could not be read: the system's words.
  struct Failure: Error, Equatable {
    var text: String

    init(_ code: Int32) { text = String(cString: strerror(code)) }
  }

  /// Opens a file; `-` is standard input.
  init(path: String) throws(Failure) {
    guard path != "-" else {
      descriptor = STDIN_FILENO
      return
    }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(errno) }
  }

  /// What there is, at most `count` bytes; empty: the end. One call at a time.
  func read(upTo count: Int) async throws(Failure) -> [UInt8] {
    let descriptor = descriptor
    let result = await withCheckedContinuation { continuation in
      Self.queue.async { continuation.resume(returning: Self.read(descriptor, count)) }
    }
    return try result.get()
  }

  /// The size in bytes, where that is known beforehand.
  var size: UInt64? {
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return UInt64(info.st_size)
  }

  func close() {
    if descriptor != STDIN_FILENO { Glibc.close(descriptor) }
  }

  private static func read(_ descriptor: Int32, _ count: Int) -> Result<[UInt8], Failure> {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result = Glibc.read(descriptor, buffer.baseAddress, count)
      while result < 0 && errno == EINTR {
        result = Glibc.read(descriptor, buffer.baseAddress, count)
      }
      if result < 0 { code = errno }
      filled = max(result, 0)
    }
    return code == 0 ? .success(bytes) : .failure(Failure(code))
  }
}
