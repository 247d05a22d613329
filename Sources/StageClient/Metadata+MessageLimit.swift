internal import GRPC

extension Metadata {
  /// The most bytes of an intent, as the daemon says it ahead of its welcome, for example
  /// `stage-message-limit: 65536`; the part before the dash is the daemon's own.
  var messageLimit: Int? {
    for entry in self where entry.name.hasSuffix("-message-limit") {
      if case .text(let text) = entry.value, let limit = Int(text), limit > 0 { return limit }
    }
    return nil
  }
}
