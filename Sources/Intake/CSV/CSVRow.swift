internal import Library

/// One row of a CSV file: bytes, until somebody asks for text.
struct CSVRow {
  /// Cells that a row keeps. Of more than that it is only known how many there are.
  static let mostCells = 1_000

  /// Where the row begins, counted from 1.
  var line: Int
  private var bytes: [UInt8] = []
  /// Where each field ends within the bytes.
  private var ends: [Int] = []
  private(set) var count = 0
  /// Set where the row is not text in its encoding.
  var problem: RowProblem?

  init(line: Int) { self.line = line }

  mutating func append(_ field: UnsafeRawBufferPointer) { keep(field) }

  mutating func append(_ field: String) { keep(field.utf8) }

  private mutating func keep(_ field: some Sequence<UInt8>) {
    count += 1
    guard count <= Self.mostCells else { return }
    bytes += field
    ends.append(bytes.count)
  }

  /// The field's bytes; empty where there is no such column, or it is not kept.
  func bytes(_ column: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(column) else { return [] }
    return bytes[(column == 0 ? 0 : ends[column - 1])..<ends[column]]
  }

  /// The field exactly as it stands in the file.
  func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }
}
