/// Frames written by hand, so that a test says exactly which bytes arrive.
enum Frames {
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  enum Flag {
    static let ack: UInt8 = 0x1
    static let endStream: UInt8 = 0x1
    static let endHeaders: UInt8 = 0x4
    static let padded: UInt8 = 0x8
  }

  static func frame(
    _ type: UInt8, flags: UInt8 = 0, stream: Int32 = 0, _ payload: [UInt8] = []
  ) -> [UInt8] {
    let count = UInt32(payload.count)
    return [UInt8(count >> 16 & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF), type, flags]
      + bytes(UInt32(bitPattern: stream)) + payload
  }

  static func data(_ stream: Int32, _ payload: [UInt8], end: Bool = false) -> [UInt8] {
    frame(0, flags: end ? Flag.endStream : 0, stream: stream, payload)
  }

  static func headers(
    _ stream: Int32, _ fields: [(String, String)], end: Bool = false, endHeaders: Bool = true
  ) -> [UInt8] {
    headers(stream, block: block(fields), end: end, endHeaders: endHeaders)
  }

  static func headers(
    _ stream: Int32, block: [UInt8], end: Bool = false, endHeaders: Bool = true
  ) -> [UInt8] {
    let flags = (end ? Flag.endStream : 0) | (endHeaders ? Flag.endHeaders : 0)
    return frame(1, flags: flags, stream: stream, block)
  }

  static func continuation(_ stream: Int32, _ block: [UInt8], end: Bool) -> [UInt8] {
    frame(9, flags: end ? Flag.endHeaders : 0, stream: stream, block)
  }

  static func reset(_ stream: Int32, _ code: UInt32 = 8) -> [UInt8] {
    frame(3, stream: stream, bytes(code))
  }

  static func settings(_ entries: [(UInt16, UInt32)] = []) -> [UInt8] {
    frame(4, entries.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] + bytes($1) })
  }

  static let settingsAck = frame(4, flags: Flag.ack)

  static func ping(_ number: UInt8 = 1) -> [UInt8] {
    frame(6, [0, 0, 0, 0, 0, 0, 0, number])
  }

  static func priority(_ stream: Int32) -> [UInt8] { frame(2, stream: stream, [0, 0, 0, 0, 16]) }

  static func windowUpdate(_ stream: Int32, _ increment: UInt32) -> [UInt8] {
    frame(8, stream: stream, bytes(increment))
  }

  static func goAway(last: UInt32, _ code: UInt32) -> [UInt8] {
    frame(7, bytes(last) + bytes(code))
  }

  static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  // MARK: HPACK

  /// Literal fields without indexing and without Huffman coding (RFC 7541 section 6.2.2).
  static func block(_ fields: [(String, String)]) -> [UInt8] {
    fields.flatMap { [0x00] + string($0) + string($1) }
  }

  /// A literal that enters the dynamic table; `[0xBE]` is a reference to the newest entry.
  static func indexed(_ name: String, _ value: String) -> [UInt8] {
    [0x40] + string(name) + string(value)
  }

  static func string(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
    var length: [UInt8] = [0x7F]
    var rest = bytes.count - 127
    while rest >= 128 {
      length.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return length + [UInt8(rest)] + bytes
  }

  /// What a well-behaved client sends for one request.
  static let request: [(String, String)] = [
    (":method", "POST"), (":scheme", "http"), (":path", "/echo.Echo/Say"),
    (":authority", "localhost"), ("te", "trailers"), ("content-type", "application/grpc"),
  ]
}
