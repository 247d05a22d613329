internal import Glibc

/// A header name that the transport itself looks at, found without making a `String`.
public enum HeaderToken: UInt8, Sendable {
  case method, scheme, path, authority, status, `protocol`
  case contentType, contentLength, te, host, userAgent
  case connection, keepAlive, proxyConnection, transferEncoding, upgrade
  case grpcTimeout, grpcEncoding, grpcAcceptEncoding, grpcMessageType, grpcStatus, grpcMessage
  /// Any other regular field.
  case other

  /// The token for a name; names are lowercase on the wire. nil for an unknown pseudo-header.
  static func identify(_ name: UnsafeBufferPointer<UInt8>) -> HeaderToken? {
    switch name.count {
    case 0: return .other
    case 2: if name.holds("te") { return .te }
    case 4: if name.holds("host") { return .host }
    case 5: if name.holds(":path") { return .path }
    case 7:
      if name.holds(":method") { return .method }
      if name.holds(":scheme") { return .scheme }
      if name.holds(":status") { return .status }
      if name.holds("upgrade") { return .upgrade }
    case 9: if name.holds(":protocol") { return .protocol }
    case 10:
      if name.holds(":authority") { return .authority }
      if name.holds("user-agent") { return .userAgent }
      if name.holds("connection") { return .connection }
      if name.holds("keep-alive") { return .keepAlive }
    case 11: if name.holds("grpc-status") { return .grpcStatus }
    case 12:
      if name.holds("content-type") { return .contentType }
      if name.holds("grpc-timeout") { return .grpcTimeout }
      if name.holds("grpc-message") { return .grpcMessage }
    case 13: if name.holds("grpc-encoding") { return .grpcEncoding }
    case 14: if name.holds("content-length") { return .contentLength }
    case 16: if name.holds("proxy-connection") { return .proxyConnection }
    case 17:
      if name.holds("transfer-encoding") { return .transferEncoding }
      if name.holds("grpc-message-type") { return .grpcMessageType }
    case 20: if name.holds("grpc-accept-encoding") { return .grpcAcceptEncoding }
    default: break
    }
    return name[0] == UInt8(ascii: ":") ? nil : .other
  }

  var isPseudo: Bool { rawValue <= Self.protocol.rawValue }

  /// Fields that speak of the connection, which HTTP/2 forbids (RFC 9113 section 8.2.2).
  var isConnectionSpecific: Bool {
    switch self {
    case .connection, .keepAlive, .proxyConnection, .transferEncoding, .upgrade: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the bytes of `text`, which has the same length.
  @inline(__always)
  func holds(_ text: StaticString) -> Bool {
    memcmp(baseAddress!, text.utf8Start, count) == 0
  }
}
