internal import CICU
internal import CYaz
internal import Library

/// Which characters a record's bytes are: UTF-8 where they can be, else what the record or the person
/// says (C-48).
enum MARCText {
  case utf8, marc8
  /// By its name, as the person has said.
  case named(String)

  /// - Parameter named: as the person calls the encoding; empty: they don't.
  static func of(_ record: MARCRecord, named: String) throws(RowProblem) -> MARCText {
    if ["marc-8", "marc8"].contains(named.lowercased()) { return .marc8 }
    let isUTF8 = record.fields.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil }
    // What shifts between character sets is ASCII byte for byte, and MARC-8 all the same.
    let shifts = record.fields.contains { $0.bytes.contains(0x1B) }
    if isUTF8, record.saysUTF8 || !shifts { return .utf8 }
    if !named.isEmpty { return .named(named) }
    if record.saysUTF8 { throw .recordNotInEncoding("UTF-8") }
    return .marc8
  }

  /// The text with its accents composed.
  func text(_ bytes: ArraySlice<UInt8>) throws(RowProblem) -> String {
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0x1B }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    switch self {
    case .utf8: return Self.composed(bytes)
    case .marc8:
      guard let text = Self.fromMARC8(bytes) else { throw .recordNotInEncoding("MARC-8") }
      return text
    case .named(let name):
      guard let decoder = TextDecoder(name) else { throw .recordNotInEncoding(Cell.quoted(name)) }
      let text = decoder.read(bytes, isLast: true)
      if decoder.takeFault() != nil { throw .recordNotInEncoding(decoder.name) }
      return Self.composed(text[...])
    }
  }

  private static func composed(_ bytes: ArraySlice<UInt8>) -> String {
    converted(bytes, room: 3) { source, count, target, capacity in
      Int(cicu_compose(source, Int32(clamping: count), target, Int32(clamping: capacity)))
    } ?? String(decoding: bytes, as: UTF8.self)
  }

  private static func fromMARC8(_ bytes: ArraySlice<UInt8>) -> String? {
    converted(bytes, room: 6) { cyaz_from_marc8($0, $1, $2, $3) }
  }

  private static func converted(
    _ bytes: ArraySlice<UInt8>, room: Int,
    _ convert: (UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>, Int) -> Int
  ) -> String? {
    let capacity = bytes.count * room + 16
    return bytes.withUnsafeBytes { raw -> String? in
      guard let source = raw.assumingMemoryBound(to: CChar.self).baseAddress else { return "" }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { target in
        guard let start = target.baseAddress else { return nil }
        let length = convert(source, raw.count, start, capacity)
        guard length >= 0 else { return nil }
        return String(
          validating: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
      }
    }
  }
}
