/// A frame that a session sent, taken apart.
struct SentFrame: Equatable, CustomStringConvertible {
  var type: UInt8
  var flags: UInt8
  var stream: Int32
  var payload: [UInt8]

  static func parse(_ bytes: [UInt8]) -> [SentFrame] {
    var frames: [SentFrame] = []
    var rest = bytes[...]
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      let count = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      frames.append(
        SentFrame(
          type: head[3], flags: head[4], stream: Int32(bitPattern: number(head[5...])),
          payload: Array(rest.dropFirst(9).prefix(count))))
      rest = rest.dropFirst(9 + count)
    }
    return frames
  }

  static func number(_ bytes: some Collection<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  var isEnd: Bool { (type == 0 || type == 1) && flags & 1 != 0 }

  /// `RST_STREAM 1 PROTOCOL_ERROR`: short enough to compare in a test.
  var description: String {
    let end = isEnd ? " end" : ""
    return switch type {
    case 0: "DATA \(stream) \(payload.count)\(end)"
    case 1: "HEADERS \(stream)\(end)"
    case 3: "RST_STREAM \(stream) \(Self.code(payload))"
    case 4: flags & 1 != 0 ? "SETTINGS ack" : "SETTINGS"
    case 6: flags & 1 != 0 ? "PING ack" : "PING"
    case 7: "GOAWAY \(Self.code(payload.dropFirst(4)))"
    case 8: "WINDOW_UPDATE \(stream) \(Self.number(payload))"
    default: "frame \(type)"
    }
  }

  private static func code(_ bytes: some Collection<UInt8>) -> String {
    let names = [
      "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
      "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
      "CONNECT_ERROR", "ENHANCE_YOUR_CALM",
    ]
    let number = Int(number(bytes))
    return number < names.count ? names[number] : "\(number)"
  }
}
