/// Writes values one after the other, as bytes that stay readable across versions of this program.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ tag: UInt8) { bytes.append(tag) }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add<Value>(_ value: Value?, _ each: (inout Self, Value) -> Void) {
    add(value == nil ? 0 : 1 as UInt8)
    if let value { each(&self, value) }
  }

  mutating func add<Value>(_ values: [Value], _ each: (inout Self, Value) -> Void) {
    add(values.count)
    for value in values { each(&self, value) }
  }
}

/// Reads what a ``RecordWriter`` has written.
struct RecordReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func tag() throws(SQLiteFailure) -> UInt8 {
    guard let tag = bytes.popFirst() else { throw .unreadable("a recorded result") }
    return tag
  }

  mutating func int() throws(SQLiteFailure) -> Int {
    Int(Int64(littleEndian: try take(8).withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }))
  }

  mutating func text() throws(SQLiteFailure) -> String {
    String(decoding: try take(try int()), as: UTF8.self)
  }

  mutating func optional<Value>(
    _ each: (inout Self) throws(SQLiteFailure) -> Value
  ) throws(SQLiteFailure) -> Value? {
    try tag() == 0 ? nil : try each(&self)
  }

  mutating func list<Value>(
    _ each: (inout Self) throws(SQLiteFailure) -> Value
  ) throws(SQLiteFailure) -> [Value] {
    var values: [Value] = []
    for _ in 0..<max(0, try int()) { values.append(try each(&self)) }
    return values
  }

  private mutating func take(_ count: Int) throws(SQLiteFailure) -> ArraySlice<UInt8> {
    guard (0...bytes.count).contains(count) else { throw .unreadable("a recorded result") }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }
}

/// What can be kept with a request id.
protocol Recordable: Sendable {
  func write(to record: inout RecordWriter)
  init(from record: inout RecordReader) throws(SQLiteFailure)

  /// Whether the same request may follow under the same id, with a confirmation.
  var asksForConfirmation: Bool { get }

  /// Whether it is kept at all: what is not, is found out anew by a repeat.
  var isKept: Bool { get }
}

extension Recordable {
  var asksForConfirmation: Bool { false }
  var isKept: Bool { true }

  var recorded: [UInt8] {
    var record = RecordWriter()
    write(to: &record)
    return record.bytes
  }

  init(recorded bytes: [UInt8]) throws(SQLiteFailure) {
    var record = RecordReader(bytes)
    try self.init(from: &record)
  }
}
