/// How far an import has come.
public struct ImportedSoFar: Equatable, Sendable {
  public var bytes: Int
  /// Rows that were read, whatever became of them.
  public var rows: Int

  public init(bytes: Int = 0, rows: Int = 0) {
    self.bytes = bytes
    self.rows = rows
  }
}
