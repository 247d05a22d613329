/// One record of MARC 21 as ISO 2709 carries it: bytes, until somebody asks for text.
///
/// Where the directory's lengths are not those of the bytes, as programs write them that count
/// characters (C-48), the fields are told by their ends instead.
struct MARCRecord {
  struct Field {
    var tag: String
    /// Without the mark at the end.
    var bytes: ArraySlice<UInt8>
  }

  static let fieldEnd: UInt8 = 0x1E
  static let recordEnd: UInt8 = 0x1D
  static let subfieldMark: UInt8 = 0x1F
  private static let leaderLength = 24
  private static let entryLength = 12

  let fields: [Field]
  /// Whether the record says that it is UTF-8; else MARC-8.
  let saysUTF8: Bool

  /// Nil: the bytes are no record.
  ///
  /// - Parameter bytes: without the mark at the end.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count > Self.leaderLength,
      let end = bytes.dropFirst(Self.leaderLength).firstIndex(of: Self.fieldEnd)
    else { return nil }
    let start = bytes.startIndex + Self.leaderLength
    let directory = bytes[start..<end]
    guard directory.count.isMultiple(of: Self.entryLength), !directory.isEmpty else { return nil }
    let entries = stride(from: start, to: end, by: Self.entryLength).map {
      bytes[$0..<($0 + Self.entryLength)]
    }
    let tags = entries.map { String(decoding: $0.prefix(3), as: UTF8.self) }
    let data = bytes[(end + 1)...]
    guard let pieces = Self.located(entries, in: data) ?? Self.inOrder(entries.count, in: data)
    else { return nil }
    fields = zip(tags, pieces).map { Field(tag: $0, bytes: $1) }
    saysUTF8 = bytes[bytes.startIndex + 9] == UInt8(ascii: "a")
  }

  /// By the directory; nil where a field does not end as it says.
  private static func located(
    _ entries: [ArraySlice<UInt8>], in data: ArraySlice<UInt8>
  ) -> [ArraySlice<UInt8>]? {
    var pieces: [ArraySlice<UInt8>] = []
    for entry in entries {
      guard let length = number(entry.dropFirst(3).prefix(4)), length > 0,
        let offset = number(entry.dropFirst(7)), offset + length <= data.count
      else { return nil }
      let piece = data[(data.startIndex + offset)..<(data.startIndex + offset + length)]
      guard piece.last == fieldEnd, piece.dropLast().allSatisfy({ $0 != fieldEnd }) else {
        return nil
      }
      pieces.append(piece.dropLast())
    }
    return pieces
  }

  /// One after the other; nil where there are not as many as the directory has, or the last one has no end.
  private static func inOrder(_ count: Int, in data: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    guard data.last == fieldEnd else { return nil }
    let pieces = data.dropLast().split(separator: fieldEnd, omittingEmptySubsequences: false)
    return pieces.count == count ? pieces : nil
  }

  /// At most five ASCII digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
