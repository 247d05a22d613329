/// Looks at a file's first bytes: takes a UTF-8 mark off, and recognises UTF-16 (C-40).
struct ByteOrderMark {
  enum Answer {
    /// Not enough bytes to say.
    case undecided
    case utf16
    /// What is left to read.
    case text(ArraySlice<UInt8>)
  }

  private var first: [UInt8] = []

  /// To be asked until it is decided; `isLast` where no more bytes will come.
  mutating func take(_ bytes: ArraySlice<UInt8>, isLast: Bool = false) -> Answer {
    first += bytes
    guard first.count >= 3 || isLast else { return .undecided }
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { return .text(first[3...]) }
    let isMarked = first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF])
    // A header of Latin letters in UTF-16 has a zero in each pair.
    let isBare = first.count >= 2 && (first[0] == 0) != (first[1] == 0)
    return isMarked || isBare ? .utf16 : .text(first[...])
  }
}
