internal import CUV
internal import Glibc

/// Texts of system errors for logs and sentences.
enum SystemError {
  /// - Parameter code: an errno value, positive or negated.
  static func text(_ code: Int32) -> String {
    String(cString: strerror(abs(code)))
  }

  /// Whether the error only says that the peer has gone; nobody needs to read of that in a log.
  static func isPeerGone(_ code: Int32) -> Bool {
    code == UV_EPIPE.rawValue || code == UV_ECONNRESET.rawValue || code == UV_EOF.rawValue
      || code == UV_ECANCELED.rawValue
  }
}

extension StreamEnd {
  /// The end that a negative libuv code means.
  static func from(_ code: Int32, _ operation: String) -> StreamEnd {
    SystemError.isPeerGone(code)
      ? .closed : .failed("\(operation): \(String(cString: uv_strerror(code)))")
  }
}
