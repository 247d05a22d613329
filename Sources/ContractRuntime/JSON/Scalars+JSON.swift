extension Bool: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) {
    guard case .bool(let value) = json else { throw JSONFailure("is true or false") }
    self = value
  }
  public var isJSONDefault: Bool { !self }
  public func json() -> JSONValue { .bool(self) }
}

extension String: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) {
    guard case .string(let value) = json else { throw JSONFailure("is a string") }
    self = value
  }
  public var isJSONDefault: Bool { isEmpty }
  public func json() -> JSONValue { .string(self) }
}

extension Double: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) {
    switch json {
    case .integer(let value): self = Double(value)
    case .number(let value): self = value
    case .string("NaN"): self = .nan
    case .string("Infinity"): self = .infinity
    case .string("-Infinity"): self = -.infinity
    case .string(let text):
      guard let value = Double(text), value.isFinite else { throw JSONFailure("is a number") }
      self = value
    default: throw JSONFailure("is a number")
    }
  }
  public var isJSONDefault: Bool { self == 0 && sign == .plus }
  public func json() -> JSONValue { .number(self) }
}

extension Float: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) {
    let value = try Double(json: json)
    self = Float(value)
    if value.isFinite && isInfinite { throw JSONFailure("is a number in the range of a float") }
  }
  public var isJSONDefault: Bool { self == 0 && sign == .plus }
  /// The shortest decimal that reads back as this float, not its expansion as a double.
  public func json() -> JSONValue { .number(Double(description) ?? Double(self)) }
}

/// A bytes field: base64.
extension [UInt8]: JSONRepresentable {
  public init(json: JSONValue) throws(JSONFailure) {
    guard case .string(let text) = json, let bytes = Base64.decode(text) else {
      throw JSONFailure("is a string in base64")
    }
    self = bytes
  }
  public var isJSONDefault: Bool { isEmpty }
  public func json() -> JSONValue { .string(Base64.encode(self)) }
}
