/// Why a stream was reset or a connection ended (RFC 9113 section 7).
public struct ErrorCode: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let noError = ErrorCode(rawValue: 0x0)
  public static let protocolError = ErrorCode(rawValue: 0x1)
  public static let internalError = ErrorCode(rawValue: 0x2)
  public static let flowControlError = ErrorCode(rawValue: 0x3)
  public static let settingsTimeout = ErrorCode(rawValue: 0x4)
  public static let streamClosed = ErrorCode(rawValue: 0x5)
  public static let frameSizeError = ErrorCode(rawValue: 0x6)
  public static let refusedStream = ErrorCode(rawValue: 0x7)
  public static let cancel = ErrorCode(rawValue: 0x8)
  public static let compressionError = ErrorCode(rawValue: 0x9)
  public static let connectError = ErrorCode(rawValue: 0xA)
  public static let enhanceYourCalm = ErrorCode(rawValue: 0xB)
  public static let inadequateSecurity = ErrorCode(rawValue: 0xC)
  public static let http11Required = ErrorCode(rawValue: 0xD)

  private static let names = [
    "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
    "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
    "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
  ]
}

extension ErrorCode: CustomStringConvertible {
  /// The name that RFC 9113 gives it, for logs.
  public var description: String {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : "error \(rawValue)"
  }
}
