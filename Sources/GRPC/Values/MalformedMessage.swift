/// Bytes that are not the message they claim to be.
public struct MalformedMessage: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A text field holds NUL or is not UTF-8: the sender's input was wrong.
    case text
    /// The bytes do not parse at all: the sender's program is wrong.
    case bytes
  }

  public var kind: Kind
  /// What is wrong, in one sentence for the peer's developer. Holds no part of the message.
  public var explanation: String

  public init(_ kind: Kind, _ explanation: String) {
    self.kind = kind
    self.explanation = explanation
  }

  /// What a server answers: INVALID_ARGUMENT for text, INTERNAL for bytes.
  public var status: Status {
    switch kind {
    case .text: Status(.invalidArgument, explanation)
    case .bytes: Status(.internalError, explanation)
    }
  }
}
