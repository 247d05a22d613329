/// What can be wrong with the framing of messages.
package enum FramingViolation: Error, Hashable, Sendable {
  /// The prefix announces more than the limit; nothing was allocated for it.
  case tooLong(length: UInt32, limit: Int)
  /// The message says it is compressed, and no compression was agreed on.
  case compressed
  /// A flag that the protocol does not have.
  case badFlag(UInt8)

  /// What the call ends with.
  package var status: Status {
    switch self {
    case .tooLong(let length, let limit): .tooLong(Int(length), limit: limit)
    case .compressed:
      Status(.internalError, "compressed message, but the call has no grpc-encoding")
    case .badFlag(let flag):
      Status(.internalError, "\(flag) is no flag of a message")
    }
  }
}
