/// Looks at a file's first bytes: takes a mark off, and recognises UTF-16 (C-40).
struct ByteOrderMark {
  enum Answer {
    /// Not enough bytes to say.
    case undecided
    /// The encoding, where the bytes show one, and what is left to read.
    case text(ArraySlice<UInt8>, encoding: String?)
  }

  private var first: [UInt8] = []
  /// Whether the person has named an encoding: then nothing but a mark speaks against it.
  private let isNamed: Bool

  init(isNamed: Bool = false) { self.isNamed = isNamed }

  /// To be asked until it is decided; `isLast` where no more bytes will come.
  mutating func take(_ bytes: ArraySlice<UInt8>, isLast: Bool = false) -> Answer {
    first += bytes
    guard first.count >= 3 || isLast else { return .undecided }
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { return .text(first[3...], encoding: "UTF-8") }
    if first.starts(with: [0xFF, 0xFE]) { return .text(first[2...], encoding: "UTF-16LE") }
    if first.starts(with: [0xFE, 0xFF]) { return .text(first[2...], encoding: "UTF-16BE") }
    // A header of Latin letters in UTF-16 has a zero in each pair.
    if !isNamed, first.count >= 2, (first[0] == 0) != (first[1] == 0) {
      return .text(first[...], encoding: first[0] == 0 ? "UTF-16BE" : "UTF-16LE")
    }
    return .text(first[...], encoding: nil)
  }
}
