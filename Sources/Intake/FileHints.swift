/// What a person says of a file, since the file can't.
public struct FileHints: Equatable, Sendable {
  /// A column of the format, and the header that it has in the file.
  public struct Column: Equatable, Sendable {
    public var column: String
    public var header: String

    public init(column: String, header: String) {
      self.column = column
      self.header = header
    }
  }

  /// For example "windows-1252"; empty: it is found out.
  public var encoding: String
  public var columns: [Column]

  public init(encoding: String = "", columns: [Column] = []) {
    self.encoding = encoding
    self.columns = columns
  }
}
