/// How something is said, with places for values: `Borrowed: “{title}”, due on {due}.`
public struct Pattern: Equatable, Sendable {
  public enum Piece: Equatable, Sendable {
    case text(String)
    /// The name of a value.
    case value(String)
  }

  public var pieces: [Piece]

  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Nil where a brace has no partner or a place no name.
  public init?(parsing text: String) {
    pieces = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while let opening = bytes[start...].firstIndex(where: Self.isBrace) {
      guard bytes[opening] == UInt8(ascii: "{") else { return nil }
      let nameStart = bytes.index(after: opening)
      guard let closing = bytes[nameStart...].firstIndex(where: Self.isBrace),
        bytes[closing] == UInt8(ascii: "}"), closing > nameStart
      else { return nil }
      if opening > start { pieces.append(.text(String(text[start..<opening]))) }
      pieces.append(.value(String(text[nameStart..<closing])))
      start = bytes.index(after: closing)
    }
    if start < bytes.endIndex { pieces.append(.text(String(text[start...]))) }
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// The names of the values.
  public var placeholders: Set<String> {
    Set(pieces.compactMap { if case .value(let name) = $0 { name } else { nil } })
  }

  /// The sentence. A value is put in as it is, whatever it contains.
  public func filled(_ value: (String) -> String?) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let own): text += own
      case .value(let name): text += value(name) ?? ""
      }
    }
  }
}
