extension Status.Code {
  /// The code for an answer without `grpc-status` (`doc/http-grpc-status-mapping.md`). For clients
  /// only: a server never uses the table backwards. A plain 200 is UNKNOWN, never success.
  package init(httpStatus: Int) {
    switch httpStatus {
    case 400, 431: self = .internalError
    case 401: self = .unauthenticated
    case 403: self = .permissionDenied
    case 404: self = .unimplemented
    case 429, 502, 503, 504: self = .unavailable
    default: self = .unknown
    }
  }

  /// The code for a stream that the peer reset, by the error code of RFC 9113 section 7
  /// (`doc/PROTOCOL-HTTP2.md`, "Errors"). An error code that nobody knows counts as INTERNAL_ERROR.
  package init(resetCode: UInt32) {
    switch resetCode {
    case 0x7: self = .unavailable  // REFUSED_STREAM
    case 0x8: self = .cancelled  // CANCEL
    case 0xB: self = .resourceExhausted  // ENHANCE_YOUR_CALM
    case 0xC: self = .permissionDenied  // INADEQUATE_SECURITY
    default: self = .internalError
    }
  }
}
