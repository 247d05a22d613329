/// The fields of a serialized message, one after the other. Ends early where the bytes do not scan.
struct WireFields: Sequence, IteratorProtocol {
  struct Field {
    var number: Int
    /// The content of a length-delimited field; empty for the others, which nobody here asks for.
    var bytes: ArraySlice<UInt8>

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() -> Field? {
    guard let key = varint() else { return nil }
    let number = Int(key >> 3)
    switch key & 7 {
    case 0:
      guard varint() != nil else { return nil }
      return Field(number: number, bytes: [])
    case 1: return skip(8) == nil ? nil : Field(number: number, bytes: [])
    case 2:
      guard let length = varint(), length <= UInt64(rest.count) else { return nil }
      return skip(Int(length)).map { Field(number: number, bytes: $0) }
    case 5: return skip(4) == nil ? nil : Field(number: number, bytes: [])
    default: return nil
    }
  }

  private mutating func skip(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      value |= UInt64(byte & 0x7f) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
