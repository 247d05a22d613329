/// Why a JSON value is not the message that it should be.
public struct JSONFailure: Error, Equatable, CustomStringConvertible {
  /// Where, from the outermost member inwards, for example `["setDuration", "text"]`.
  public var path: [String]
  /// What is wrong there, in words for a person.
  public var reason: String

  public init(_ reason: String, path: [String] = []) {
    self.path = path
    self.reason = reason
  }

  /// The same failure, seen from the object that holds the member.
  public func inside(_ member: String) -> JSONFailure {
    JSONFailure(reason, path: [member] + path)
  }

  public var description: String {
    path.isEmpty ? reason : "\(path.joined(separator: ".")): \(reason)"
  }
}
