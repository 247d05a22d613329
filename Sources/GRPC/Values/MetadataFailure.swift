/// Why a name and a value are no metadata.
public enum MetadataFailure: Error, Hashable, Sendable {
  /// Names are one or more of `0-9 a-z _ . -`.
  case badName(String)
  /// The name belongs to the protocol: `grpc-…`, `content-type`, `te` and the like.
  case reservedName(String)
  /// A text value holds something outside printable ASCII (0x20 to 0x7E).
  case badText(name: String)
  /// The name ends in `-bin` and the value is text, or the other way round.
  case wrongKind(name: String)
  /// A received `-bin` value is not base64.
  case badBase64(name: String)

  /// What a server answers to a request with it.
  package var status: Status {
    switch self {
    case .badName(let name): Status(.internalError, "metadata name \(name) is not valid")
    case .reservedName(let name): Status(.internalError, "metadata name \(name) is reserved")
    case .badText(let name): Status(.internalError, "metadata \(name) is not printable ASCII")
    case .wrongKind(let name): Status(.internalError, "metadata \(name) has the wrong kind")
    case .badBase64(let name): Status(.internalError, "metadata \(name) is not base64")
    }
  }
}
