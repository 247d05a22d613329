/// Tells a text from others by its bytes, in 128 bits however long it is: what is written with an accent and
/// what is written with a letter and an accent are two, as in a database.
///
/// Of this process only, whose secret it holds: nobody can look for two texts with the same one.
struct TextDigest: Hashable, Sendable {
  private let first: Int
  private let second: Int

  init(_ text: String) {
    first = Self.hash(text, 1)
    second = Self.hash(text, 2)
  }

  private static func hash(_ text: String, _ salt: UInt8) -> Int {
    var text = text
    var hasher = Hasher()
    hasher.combine(salt)
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }
}
