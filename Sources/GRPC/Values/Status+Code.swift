extension Status {
  /// The seventeen codes of gRPC (`doc/statuscodes.md`); the raw value is the number on the wire.
  public enum Code: UInt8, CaseIterable, Hashable, Sendable {
    case ok = 0
    case cancelled = 1
    case unknown = 2
    case invalidArgument = 3
    case deadlineExceeded = 4
    case notFound = 5
    case alreadyExists = 6
    case permissionDenied = 7
    case resourceExhausted = 8
    case failedPrecondition = 9
    case aborted = 10
    case outOfRange = 11
    case unimplemented = 12
    case internalError = 13
    case unavailable = 14
    case dataLoss = 15
    case unauthenticated = 16
  }
}

extension Status.Code {
  /// The code's name as the gRPC documents write it: `NOT_FOUND`.
  public var name: String {
    switch self {
    case .ok: "OK"
    case .cancelled: "CANCELLED"
    case .unknown: "UNKNOWN"
    case .invalidArgument: "INVALID_ARGUMENT"
    case .deadlineExceeded: "DEADLINE_EXCEEDED"
    case .notFound: "NOT_FOUND"
    case .alreadyExists: "ALREADY_EXISTS"
    case .permissionDenied: "PERMISSION_DENIED"
    case .resourceExhausted: "RESOURCE_EXHAUSTED"
    case .failedPrecondition: "FAILED_PRECONDITION"
    case .aborted: "ABORTED"
    case .outOfRange: "OUT_OF_RANGE"
    case .unimplemented: "UNIMPLEMENTED"
    case .internalError: "INTERNAL"
    case .unavailable: "UNAVAILABLE"
    case .dataLoss: "DATA_LOSS"
    case .unauthenticated: "UNAUTHENTICATED"
    }
  }

  /// The value of `grpc-status`: decimal, no leading zeros.
  package var wireValue: String { Self.wireValues[Int(rawValue)] }

  private static let wireValues = allCases.map { String($0.rawValue) }

  /// Reads `grpc-status`. A value that is no code of ours is UNKNOWN, as every client treats it.
  package init(wireValue bytes: some Collection<UInt8>) {
    var number = 0
    for byte in bytes {
      guard byte >= 0x30, byte <= 0x39, number < 100 else {
        self = .unknown
        return
      }
      number = number * 10 + Int(byte - 0x30)
    }
    let isNumber = !bytes.isEmpty && (bytes.count == 1 || bytes.first != 0x30) && number <= 16
    self = isNumber ? Self(rawValue: UInt8(number)) ?? .unknown : .unknown
  }
}
