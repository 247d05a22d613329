/// A message of a contract: a plain value, equal where every field is.
///
/// `scripts/generate` writes the conformances. The JSON form is proto3's: names in lowerCamelCase,
/// 64-bit integers as strings, bytes in base64, enums by name, default values left out.
public protocol ContractMessage: Sendable, Equatable, JSONRepresentable {
  /// The full name in the .proto, for example `lectern.v1.BorrowFrame`.
  static var protoName: String { get }

  /// The message with every field at its default.
  init()
}

extension ContractMessage {
  public var isJSONDefault: Bool { false }
}
