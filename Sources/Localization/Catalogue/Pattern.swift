internal import CStringCatalogues

/// How something is said, with places for values: `Borrowed: “{title}”, due on {due}.`
public struct Pattern: Equatable, Sendable {
  public enum Piece: Equatable, Sendable {
    case text(String)
    /// The name of a value.
    case value(String)
  }

  public var pieces: [Piece]

  public init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Nil where a brace has no partner or a place no name. What follows a NUL is left out.
  public init?(parsing text: String) {
    guard let pattern = text.withCString({ Pattern($0) }) else { return nil }
    self = pattern
  }

  /// The same of a text that ends with NUL.
  init?(_ text: UnsafePointer<CChar>) {
    pieces = []
    var place = text
    while place.pointee != 0 {
      let own = lectern_brace(place)
      if own > 0 { pieces.append(.text(Self.text(place, own))) }
      place += own
      if place.pointee == 0 { break }
      let name = lectern_brace(place + 1)
      guard place.pointee == Self.opening, name > 0, place[name + 1] == Self.closing else {
        return nil
      }
      pieces.append(.value(Self.text(place + 1, name)))
      place += name + 2
    }
  }

  private static let opening = CChar(UInt8(ascii: "{"))
  private static let closing = CChar(UInt8(ascii: "}"))

  private static func text(_ bytes: UnsafePointer<CChar>, _ count: Int) -> String {
    let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
    return String(decoding: buffer, as: UTF8.self)
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
