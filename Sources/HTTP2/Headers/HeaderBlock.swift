/// A received header block: names and values side by side in one buffer, in order.
///
/// The strings are made when somebody asks. The block is valid by RFC 9113 section 8.2 (the session
/// resets what is not); spaces around values are not kept.
public struct HeaderBlock: Sendable {
  struct Field: Sendable {
    var start: UInt32
    var nameCount: UInt32
    var valueCount: UInt32
    var token: HeaderToken
  }

  var bytes: [UInt8] = []
  var fields: [Field] = []

  /// Name, value and 32 for each field, also of those that were not kept (RFC 9113 section 6.5.2).
  public internal(set) var size = 0

  /// Whether the block was larger than allowed; what came after the limit was not kept.
  public internal(set) var isOversize = false

  /// Number of fields kept.
  public var count: Int { fields.count }

  /// Calls `body` with the value of the first such field, and returns nil where there is none. The bytes
  /// are valid during the call only.
  @inline(__always)
  public func withValue<Result, Failure: Error>(
    of token: HeaderToken, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let field = fields.first(where: { $0.token == token }) else { return nil }
    let start = Int(field.start) + Int(field.nameCount)
    return try slice(start, Int(field.valueCount), body)
  }

  /// The value of the first such field as text.
  public func value(of token: HeaderToken) -> String? {
    withValue(of: token) { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the first such field has just this value.
  public func holds(_ token: HeaderToken, _ value: StaticString) -> Bool {
    withValue(of: token) { $0.count == value.utf8CodeUnitCount && $0.holds(value) } ?? false
  }

  public func contains(_ token: HeaderToken) -> Bool { fields.contains { $0.token == token } }

  /// Calls `body` with each field, in order.
  public func forEachField<Failure: Error>(
    _ body: (
      HeaderToken, _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
    ) throws(Failure) -> Void
  ) throws(Failure) {
    for field in fields {
      let start = Int(field.start)
      try slice(start, Int(field.nameCount)) { (name) throws(Failure) in
        try slice(start + name.count, Int(field.valueCount)) { (value) throws(Failure) in
          try body(field.token, name, value)
        }
      }
    }
  }

  private func slice<Result, Failure: Error>(
    _ start: Int, _ count: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The empty block has no storage to point into.
    try bytes.withUnsafeBufferPointer { (all) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: all[start..<start + count]))
    }
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
