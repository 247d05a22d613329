/// What a line of the configuration file is at first sight. libinih reads the entries; it says neither
/// which lines it passed over nor what else stands in a line with a section.
enum ConfigurationLine: Equatable {
  /// Blank, or a comment.
  case nothing
  case section(String)
  /// It should be `Key=Value`.
  case entry
  /// It begins as a section and does not end as one.
  case halfSection
  case notUTF8

  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = Self.trimmed(bytes)
    guard let first = bytes.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";") else {
      self = .nothing
      return
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      self = .notUTF8
      return
    }
    guard first == UInt8(ascii: "[") else {
      self = .entry
      return
    }
    self = text.hasSuffix("]") ? .section(String(text.dropFirst().dropLast())) : .halfSection
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
    let rest = bytes.drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return [] }
    return rest[...last]
  }
}
