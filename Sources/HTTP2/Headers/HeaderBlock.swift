/// A received header block: names and values side by side in one buffer, in order.
///
/// The strings are made when somebody asks. The block is valid by RFC 9113 section 8.2 (the session
/// resets what is not); spaces around values are not kept.
public struct HeaderBlock: Sendable {
  @usableFromInline
  struct Field: Sendable {
    var start: UInt32
    var nameCount: UInt32
    var valueCount: UInt32
    @usableFromInline var token: HeaderToken

    @usableFromInline var name: Range<Int> { Int(start)..<Int(start + nameCount) }

    @usableFromInline var value: Range<Int> {
      Int(start + nameCount)..<Int(start + nameCount + valueCount)
    }
  }

  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var fields: [Field] = []

  /// Name, value and 32 for each field, also of those that were not kept (RFC 9113 section 6.5.2).
  public internal(set) var size = 0

  /// Whether the block was larger than allowed; what came after the limit was not kept.
  public internal(set) var isOversize = false

  /// Whether the name of a field ends in `-bin`.
  public internal(set) var hasBinary = false

  /// Number of fields kept.
  public var count: Int { fields.count }

  /// Calls `body` with the value of the first such field, and returns nil where there is none. The bytes
  /// are valid during the call only.
  @inlinable
  public func withValue<Result, Failure: Error>(
    of token: HeaderToken, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let field = field(token) else { return nil }
    return try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[field.value]))
    }
  }

  /// The value of the first such field as text.
  public func value(of token: HeaderToken) -> String? {
    field(token).map { String(decoding: bytes[$0.value], as: UTF8.self) }
  }

  /// Whether the first such field has just this value.
  public func holds(_ token: HeaderToken, _ value: StaticString) -> Bool {
    guard let range = field(token)?.value, range.count == value.utf8CodeUnitCount else {
      return false
    }
    return bytes.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[range]).holds(value)
    }
  }

  public func contains(_ token: HeaderToken) -> Bool { field(token) != nil }

  /// Calls `body` with each field, in order.
  @inlinable
  public func forEachField<Failure: Error>(
    _ body: (
      HeaderToken, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) throws(Failure) -> Void
  ) throws(Failure) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      for field in fields {
        try body(
          field.token, UnsafeBufferPointer(rebasing: bytes[field.name]),
          UnsafeBufferPointer(rebasing: bytes[field.value]))
      }
    }
  }

  @usableFromInline
  func field(_ token: HeaderToken) -> Field? {
    for field in fields where field.token == token { return field }
    return nil
  }

  mutating func append(
    _ token: HeaderToken, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    fields.append(
      Field(
        start: UInt32(bytes.count), nameCount: UInt32(name.count), valueCount: UInt32(value.count),
        token: token))
    bytes.append(contentsOf: name)
    bytes.append(contentsOf: value)
    if token == .other, name.count > 4, name.suffix(4).elementsEqual("-bin".utf8) {
      hasBinary = true
    }
  }
}

extension HeaderBlock: CustomStringConvertible {
  /// One `name: value` a line, for tests and logs.
  public var description: String {
    var lines: [String] = []
    forEachField { _, name, value in
      let name = String(decoding: name, as: UTF8.self)
      lines.append("\(name): \(String(decoding: value, as: UTF8.self))")
    }
    return lines.joined(separator: "\n")
  }
}
