/// 32-bit integers are JSON numbers, 64-bit ones are strings, because many readers of JSON keep
/// numbers as doubles. Either form is read.
extension FixedWidthInteger {
  static func reading(_ json: JSONValue) throws(JSONFailure) -> Self {
    let value: Self? =
      switch json {
      case .integer(let integer): Self(exactly: integer)
      case .number(let number): Self(exactly: number)
      case .string(let text): Self(text)
      default: nil
      }
    guard let value else {
      throw JSONFailure("is a whole number from \(Self.min) to \(Self.max)")
    }
    return value
  }
}

extension Int32: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) { self = try .reading(json) }
  public var isJSONDefault: Bool { self == 0 }
  public func json() -> JSONValue { .integer(Int64(self)) }
}

extension UInt32: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) { self = try .reading(json) }
  public var isJSONDefault: Bool { self == 0 }
  public func json() -> JSONValue { .integer(Int64(self)) }
}

extension Int64: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) { self = try .reading(json) }
  public var isJSONDefault: Bool { self == 0 }
  public func json() -> JSONValue { .string(String(self)) }
}

extension UInt64: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) { self = try .reading(json) }
  public var isJSONDefault: Bool { self == 0 }
  public func json() -> JSONValue { .string(String(self)) }
}
