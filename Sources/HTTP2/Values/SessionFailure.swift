/// Why a ``Session`` gave up its connection.
public enum SessionFailure: Error, Equatable, Sendable {
  /// The first bytes are those of an HTTP/1 request: somebody pointed the wrong client at the socket.
  case http1Request
  /// The first bytes are no HTTP/2 connection preface (RFC 9113 section 3.4).
  case notHTTP2
  /// The peer did too much of something that costs it nothing; it was sent ENHANCE_YOUR_CALM.
  case flooded(by: Flood)
  /// The peer broke the protocol; the text is for the log.
  case violation(ErrorCode, String)
}

extension SessionFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .http1Request: "an HTTP/1 client"
    case .notHTTP2: "not an HTTP/2 client"
    case .flooded(let flood): "too many \(flood.noun)"
    case .violation(let code, let text): text.isEmpty ? "\(code)" : "\(code): \(text)"
    }
  }
}
