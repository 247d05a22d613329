/// An enum of a contract. A number that this build does not know is kept as `unrecognized`.
///
/// `scripts/generate` writes the conformances.
public protocol ContractEnum: Sendable, Hashable, CaseIterable, JSONRepresentable {
  /// The full name in the .proto, for example `lectern.v1.BorrowPhase`.
  static var protoName: String { get }

  /// The value with number 0.
  init()

  /// Any number; one that is not known becomes `unrecognized`.
  init(rawValue: Int32)

  /// The number on the wire.
  var rawValue: Int32 { get }

  /// The value's name in the .proto, for example `BORROW_PHASE_EDITING`; the number in decimal where
  /// it is unrecognized.
  var name: String { get }

  /// The name without the enum's prefix, for example `EDITING`.
  var token: String { get }
}

extension ContractEnum {
  /// The known value of this name in the .proto, with or without the enum's prefix.
  public init?(name: String) {
    guard let value = Self.allCases.first(where: { $0.name == name || $0.token == name }) else {
      return nil
    }
    self = value
  }

  public var isJSONDefault: Bool { rawValue == 0 }

  public func json() -> JSONValue {
    Self.allCases.contains(self) ? .string(name) : .integer(Int64(rawValue))
  }

  public init(json: JSONValue) throws(JSONFailure) {
    if case .string(let name) = json {
      guard let value = Self(name: name) else {
        throw JSONFailure("\"\(name)\" is not a value of \(Self.protoName)")
      }
      self = value
    } else {
      self.init(rawValue: try Int32(json: json))
    }
  }
}
