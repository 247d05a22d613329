internal import Library

/// From the bytes of a file, in pieces of any size, to what its rows say.
protocol RowReading<Content> {
  associatedtype Content: Sendable

  /// What these bytes complete. Once something was thrown, nothing more is to be read.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(ImportRefusal) -> [RowItem<Content>]
  mutating func finish() throws(ImportRefusal) -> [RowItem<Content>]
  /// Whether the rest of the file can't be read.
  var isAtEnd: Bool { get }
  /// The name of the format; empty until it is known.
  var formatName: String { get }
  var facts: FileFacts { get }
}

enum RowItem<Content: Sendable>: Sendable {
  case row(Content)
  case failure(RowFailure)
}
