package import HTTP2

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

  /// The code for a stream that the peer reset (`doc/PROTOCOL-HTTP2.md`, "Errors"). An error code that
  /// nobody knows counts as INTERNAL_ERROR.
  package init(reset code: ErrorCode) {
    switch code {
    case .refusedStream: self = .unavailable
    case .cancel: self = .cancelled
    case .enhanceYourCalm: self = .resourceExhausted
    case .inadequateSecurity: self = .permissionDenied
    default: self = .internalError
    }
  }
}
