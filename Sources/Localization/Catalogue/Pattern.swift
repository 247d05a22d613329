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
    var rest = text[...]
    while let opening = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[opening] == "{", let closing = rest[opening...].firstIndex(of: "}") else {
        return nil
      }
      let name = rest[rest.index(after: opening)..<closing]
      guard !name.isEmpty, !name.contains("{") else { return nil }
      if opening > rest.startIndex { pieces.append(.text(String(rest[..<opening]))) }
      pieces.append(.value(String(name)))
      rest = rest[rest.index(after: closing)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
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
