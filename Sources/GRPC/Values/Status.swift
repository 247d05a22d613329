/// How a call ended.
///
/// Thrown by a handler it becomes the call's status as it stands; so its message is for the peer's eyes
/// and must not tell internals.
public struct Status: Error, Hashable, Sendable {
  public var code: Code
  /// For people; may be empty. Any text: it is percent-encoded on the wire.
  public var message: String

  public init(_ code: Code, _ message: String = "") {
    self.code = code
    self.message = message
  }

  /// The call did what it was asked for.
  public static let ok = Status(.ok)

  public var isOK: Bool { code == .ok }
}

extension Status: CustomStringConvertible {
  /// `NOT_FOUND: no such title`, for logs.
  public var description: String { message.isEmpty ? code.name : "\(code.name): \(message)" }
}
