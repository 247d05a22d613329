/// The names and values that travel beside the messages of a call.
///
/// Ordered; a name may occur several times and its values keep their order. A name that ends in `-bin`
/// has binary values, every other name text of printable ASCII. Whatever this type holds can be sent:
/// what was received can be sent back as it is.
public struct Metadata: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    case binary([UInt8])
  }

  public struct Entry: Hashable, Sendable {
    public let name: String
    public let value: Value
  }

  package var entries: [Entry] = []

  public init() {}

  /// Adds a value after those that are there. Spaces around a text are not kept: HTTP has none.
  public mutating func append(_ name: String, _ text: String) throws(MetadataFailure) {
    try check(name, isBinary: false)
    guard let text = Self.text(from: text.utf8) else { throw .badText(name: name) }
    entries.append(Entry(name: name, value: .text(text)))
  }

  /// Adds a binary value; `name` ends in `-bin`. An empty value is legal.
  public mutating func append(_ name: String, _ bytes: [UInt8]) throws(MetadataFailure) {
    try check(name, isBinary: true)
    entries.append(Entry(name: name, value: .binary(bytes)))
  }

  /// Adds all of `other` behind what is there.
  public mutating func append(contentsOf other: Metadata) {
    entries.append(contentsOf: other.entries)
  }

  /// The first text under `name`.
  public subscript(name: String) -> String? {
    for entry in entries where entry.name == name {
      if case .text(let text) = entry.value { return text }
    }
    return nil
  }

  /// The first bytes under `name`, which ends in `-bin`.
  public subscript(binary name: String) -> [UInt8]? {
    for entry in entries where entry.name == name {
      if case .binary(let bytes) = entry.value { return bytes }
    }
    return nil
  }

  /// All values under `name`, in order.
  public func values(_ name: String) -> [Value] {
    entries.filter { $0.name == name }.map(\.value)
  }

  private func check(_ name: String, isBinary: Bool) throws(MetadataFailure) {
    guard Self.isValid(name: name.utf8) else { throw .badName(name) }
    guard !Self.isReserved(name) else { throw .reservedName(name) }
    guard name.hasSuffix("-bin") == isBinary else { throw .wrongKind(name: name) }
  }
}

extension Metadata: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }
  public subscript(position: Int) -> Entry { entries[position] }
}

extension Metadata: ExpressibleByDictionaryLiteral {
  /// Values written in source. A literal that is no metadata is a bug and traps.
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (name, value) in elements {
      do {
        switch value {
        case .text(let text): try append(name, text)
        case .binary(let bytes): try append(name, bytes)
        }
      } catch {
        preconditionFailure("a literal that is no metadata: \(error)")
      }
    }
  }
}

extension Metadata.Value: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  public init(stringLiteral text: String) { self = .text(text) }
  public init(arrayLiteral bytes: UInt8...) { self = .binary(bytes) }
}
