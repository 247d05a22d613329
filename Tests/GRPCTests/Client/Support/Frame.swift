/// HTTP/2 frames written byte by byte, for servers that do what no library would (RFC 9113 section 6).
enum Frame {
  static func frame(
    _ type: UInt8, _ flags: UInt8 = 0, stream: Int32 = 0, _ payload: [UInt8] = []
  ) -> [UInt8] {
    let count = UInt32(payload.count)
    return bytes(count).dropFirst() + [type, flags] + bytes(UInt32(stream)) + payload
  }

  static func data(
    _ payload: [UInt8], stream: Int32, isEnd: Bool = false, padding: UInt8? = nil
  ) -> [UInt8] {
    guard let padding else { return frame(0, isEnd ? 1 : 0, stream: stream, payload) }
    let padded = [padding] + payload + [UInt8](repeating: 0, count: Int(padding))
    return frame(0, isEnd ? 9 : 8, stream: stream, padded)
  }

  /// Fields written `name value`, as literals without Huffman coding and without indexing.
  static func headers(_ fields: [String], stream: Int32, isEnd: Bool = false) -> [UInt8] {
    frame(1, isEnd ? 5 : 4, stream: stream, block(fields))
  }

  static func reset(_ code: UInt32, stream: Int32) -> [UInt8] {
    frame(3, stream: stream, bytes(code))
  }

  static func goAway(last: Int32, _ code: UInt32 = 0, debug: String = "") -> [UInt8] {
    frame(7, bytes(UInt32(last)) + bytes(code) + Array(debug.utf8))
  }

  private static func frame(_ type: UInt8, _ payload: [UInt8]) -> [UInt8] {
    frame(type, 0, stream: 0, payload)
  }

  private static func block(_ fields: [String]) -> [UInt8] {
    fields.flatMap { field -> [UInt8] in
      let parts = field.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return [0] + string(String(parts[0])) + string(parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private static func string(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
    var length: [UInt8] = [127]
    var rest = bytes.count - 127
    while rest >= 128 {
      length.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return length + [UInt8(rest)] + bytes
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * $0)) }
  }
}
