internal import GRPC

/// A message as bytes: this program tests the transport, not a codec.
struct Bytes: GRPCMessage, Equatable {
  var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }
  init(serialized: UnsafeRawBufferPointer) { bytes = Array(serialized) }
  func serialized() -> [UInt8] { bytes }
}

// MARK: As little protobuf as the cases need

extension Bytes {
  static func varint(_ value: Int) -> [UInt8] {
    var rest = value
    var bytes: [UInt8] = []
    while rest >= 128 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func number(_ field: Int, _ value: Int) -> [UInt8] { varint(field << 3) + varint(value) }

  static func part(_ field: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(bytes.count) + bytes
  }

  /// A `Payload` of so many zeros.
  static func payload(_ size: Int) -> [UInt8] { part(2, [UInt8](repeating: 0, count: size)) }

  /// An `EchoStatus`.
  static func status(_ code: Int, _ text: String) -> [UInt8] {
    number(1, code) + part(2, Array(text.utf8))
  }

  /// The value of the first field with this number, as far as the message is read: a number's value, or
  /// a part's bytes.
  func field(_ wanted: Int) -> Field? {
    var rest = bytes[...]
    func varint() -> Int? {
      var value = 0
      var shift = 0
      while let byte = rest.popFirst(), shift < 56 {
        value |= Int(byte & 127) << shift
        if byte < 128 { return value }
        shift += 7
      }
      return nil
    }
    while let key = varint(), let value = varint() {
      switch key & 7 {
      case 0: if key >> 3 == wanted { return .number(value) }
      case 2:
        guard value <= rest.count else { return nil }
        if key >> 3 == wanted { return .part(Array(rest.prefix(value))) }
        rest = rest.dropFirst(value)
      default: return nil
      }
    }
    return nil
  }

  enum Field: Equatable {
    case number(Int)
    case part([UInt8])
  }

  /// The size of the `Payload` in field 1, as the answers have it.
  var payloadSize: Int {
    guard case .part(let payload) = field(1), case .part(let body) = Bytes(payload).field(2) else {
      return 0
    }
    return body.count
  }
}
