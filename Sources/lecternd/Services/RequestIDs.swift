internal import GRPC
internal import Library

/// Request ids as clients send them.
enum RequestIDs {
  /// Bytes. A UUID has 36.
  static let longest = 128

  /// The client's id, or a new one where it sent none, for a change that it will not repeat.
  static func take(_ text: String) throws(Status) -> RequestID {
    guard text.utf8.count <= longest else {
      throw Status(.invalidArgument, "request_id has more than \(longest) bytes")
    }
    return RequestID(text.isEmpty ? fresh() : text)
  }

  /// A text that nobody can guess and that was never made before.
  static func fresh() -> String {
    var random = SystemRandomNumberGenerator()
    let halves = [random.next(), random.next()].map { String($0, radix: 36) }
    return "d-" + halves.joined(separator: "-")
  }
}
