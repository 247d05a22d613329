// Several limits end a call with RESOURCE_EXHAUSTED, and most of them pass. That a message is too long
// does not: the same message is refused for ever.

extension Status {
  /// A message has more bytes than its receiver takes, or this side sends.
  package static func tooLong(_ length: Int, limit: Int) -> Status {
    Status(.resourceExhausted, "\(beginning)\(length)\(middle)\(limit)")
  }

  /// The most bytes that a message may have, where this says that one had more; nil: it says something
  /// else, for example that a view did not read, or that the stream was reset. gRPC has the same code for
  /// all of that, so the words of this library's servers and clients decide.
  public var exceededMessageLimit: Int? {
    guard code == .resourceExhausted, message.hasPrefix(Self.beginning),
      let range = message.firstRange(of: Self.middle)
    else { return nil }
    return Int(message[range.upperBound...])
  }

  private static let beginning = "message of "
  private static let middle = " bytes is larger than the limit of "
}
