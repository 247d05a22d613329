/// Base64 with the standard alphabet (RFC 4648 section 4), as `-bin` metadata uses it.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Value of each byte as a digit; 0xFF is no digit.
  private static let digits: [UInt8] = {
    var digits = [UInt8](repeating: 0xFF, count: 256)
    for (value, byte) in alphabet.enumerated() { digits[Int(byte)] = UInt8(value) }
    return digits
  }()

  /// Without padding.
  static func encode(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count * 4 + 2) / 3) { text in
      var count = 0
      func put(_ value: UInt32) {
        text[count] = alphabet[Int(value & 63)]
        count += 1
      }
      var index = 0
      while index + 3 <= bytes.count {
        let group =
          UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
        put(group >> 18)
        put(group >> 12)
        put(group >> 6)
        put(group)
        index += 3
      }
      switch bytes.count - index {
      case 1:
        put(UInt32(bytes[index]) >> 2)
        put(UInt32(bytes[index]) << 4)
      case 2:
        let group = UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1])
        put(group >> 10)
        put(group >> 4)
        put(group << 2)
      default: break
      }
      return count
    }
  }

  /// With or without padding; nil for a foreign byte, an impossible length or misplaced padding.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in text {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      let digit = digits[Int(byte)]
      guard digit != 0xFF, padding == 0 else { return nil }
      group = group << 6 | UInt32(digit)
      count += 1
      if count % 4 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: group >> 16))
        bytes.append(UInt8(truncatingIfNeeded: group >> 8))
        bytes.append(UInt8(truncatingIfNeeded: group))
      }
    }
    guard padding == 0 || (padding <= 2 && (count + padding) % 4 == 0) else { return nil }
    switch count % 4 {
    case 1: return nil
    case 2: bytes.append(UInt8(truncatingIfNeeded: group >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: group >> 10))
      bytes.append(UInt8(truncatingIfNeeded: group >> 2))
    default: break
    }
    return bytes
  }
}
