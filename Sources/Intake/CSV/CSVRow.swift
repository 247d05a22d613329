internal import Library

/// One row of a CSV file: bytes, until somebody asks for text.
struct CSVRow {
  /// Where the row begins, counted from 1.
  var line: Int
  private var bytes: [UInt8] = []
  /// Where each field ends within the bytes.
  private var ends: [Int] = []
  /// Set where the row is not text in its encoding.
  var problem: RowProblem?

  init(line: Int) { self.line = line }

  var count: Int { ends.count }

  mutating func append(_ field: UnsafeRawBufferPointer) {
    bytes += field
    ends.append(bytes.count)
  }

  mutating func append(_ field: String) {
    bytes += field.utf8
    ends.append(bytes.count)
  }

  /// The field's bytes; empty where there is no such column.
  func bytes(_ column: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(column) else { return [] }
    return bytes[(column == 0 ? 0 : ends[column - 1])..<ends[column]]
  }

  /// The field exactly as it stands in the file.
  func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }
}
