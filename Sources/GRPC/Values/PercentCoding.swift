/// The coding of `grpc-message` (`doc/PROTOCOL-HTTP2.md`, "Responses"): UTF-8 in which every byte
/// outside 0x20 to 0x7E, and `%` itself, is written `%XX`.
package enum PercentCoding {
  /// Encodes at most `limit` bytes' worth, cut between characters: a header block that is too large
  /// would cost the peer the whole status.
  package static func encode(_ text: String, limit: Int = 4096) -> String {
    if text.utf8.count <= limit, text.utf8.allSatisfy(isPlain) { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, text.utf8.count * 3))
    for scalar in text.unicodeScalars {
      let mark = bytes.count
      for byte in UTF8.encode(scalar)! {
        if isPlain(byte) {
          bytes.append(byte)
        } else {
          bytes += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
        }
      }
      if bytes.count > limit {
        bytes.removeSubrange(mark...)
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Never fails: a `%` that is not followed by two hexadecimal digits stands for itself, and what is
  /// not UTF-8 afterwards becomes U+FFFD.
  package static func decode(_ text: some Collection<UInt8>) -> String {
    guard text.contains(UInt8(ascii: "%")) else { return String(decoding: text, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index != text.endIndex {
      let byte = text[index]
      let next = text.index(after: index)
      if byte == UInt8(ascii: "%"), next != text.endIndex, let high = hexValue(text[next]) {
        let last = text.index(after: next)
        if last != text.endIndex, let low = hexValue(text[last]) {
          bytes.append(high << 4 | low)
          index = text.index(after: last)
          continue
        }
      }
      bytes.append(byte)
      index = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte <= 0x7E && byte != UInt8(ascii: "%")
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
