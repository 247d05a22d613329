internal import Library
internal import LoopActor

/// How many rows of one file are read.
@LoopActor
struct RowLimit<Row: Sendable> {
  var rows: Int
  var line: @LoopActor (Row) -> Int

  /// - Parameter item: the first that is too many.
  func unread(from item: RowItem<Row>) -> UnreadRows {
    switch item {
    case .row(let row): UnreadRows(line: line(row), limit: rows)
    case .failure(let failure): UnreadRows(line: failure.line, limit: rows)
    }
  }
}

/// What was not read of a file that has more rows than are read of one.
public struct UnreadRows: Equatable, Sendable {
  /// Where the first row begins that was not read, counted from 1.
  public var line: Int
  /// So many rows were read.
  public var limit: Int

  public init(line: Int, limit: Int) {
    self.line = line
    self.limit = limit
  }
}
