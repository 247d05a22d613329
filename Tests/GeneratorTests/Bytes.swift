internal import GRPC

/// Bytes of the wire, written by hand.
enum Bytes {
  /// A length-delimited field.
  static func field(_ number: Int, _ content: [UInt8]) -> [UInt8] {
    varint(UInt64(number << 3 | 2)) + varint(UInt64(content.count)) + content
  }

  static func field(_ number: Int, _ text: String) -> [UInt8] { field(number, Array(text.utf8)) }

  /// A field of type varint.
  static func field(_ number: Int, _ value: UInt64) -> [UInt8] {
    varint(UInt64(number << 3)) + varint(value)
  }

  static func varint(_ value: UInt64) -> [UInt8] {
    var rest = value
    var bytes: [UInt8] = []
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}

extension GRPCMessage {
  init(_ bytes: [UInt8]) throws(MalformedMessage) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(MalformedMessage) in try Self(serialized: bytes) }
    }
    self = try result.get()
  }
}
