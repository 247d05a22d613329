/// How a file was understood.
public struct FileFacts: Equatable, Sendable {
  /// For example "UTF-8".
  public var encoding = ""
  /// What separates the fields; empty where nothing does.
  public var delimiter = ""
  /// Headers of columns that nobody reads, at most 100.
  public var ignored: [String] = []
  /// The first rows, where nothing is changed.
  public var preview: [RowPreview] = []

  public init() {}
}

/// One row as it was understood: what is known of it, by the format's own names.
public struct RowPreview: Equatable, Sendable {
  /// Where the row begins in its file, counted from 1.
  public var line: Int
  public var fields: [Field]

  public struct Field: Equatable, Sendable {
    public var column: String
    public var value: String

    public init(_ column: String, _ value: String) {
      self.column = column
      self.value = value
    }
  }

  /// Fields without a value are left out, and long ones are cut.
  public init(line: Int, _ fields: KeyValuePairs<String, String?>) {
    self.line = line
    self.fields = fields.compactMap { name, value in
      guard let value, !value.isEmpty else { return nil }
      return Field(name, Cell.quoted(value, longest: 200))
    }
  }

  /// So many rows are shown.
  static let count = 5
}
