/// Tells a long text from another one, in 64 bits (FNV-1a). For recognising one's own repeats, not
/// against somebody who looks for two texts with the same one.
enum Fingerprint {
  static func of(_ text: String) -> UInt {
    var text = text
    let hash = text.withUTF8 { bytes in
      bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
    return UInt(hash)
  }
}
