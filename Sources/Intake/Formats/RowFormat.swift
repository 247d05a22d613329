internal import Library

/// A kind of file, recognised by its header, that knows what each row says.
protocol RowFormat: Sendable {
  associatedtype Content: Sendable

  /// The format's own names of the columns that it reads.
  static var columns: [String] { get }
  /// What else the columns are called.
  static var aliases: ColumnAliases { get }

  static func recognise(_ header: Header) throws(ImportRefusal) -> Self

  /// For the report.
  var name: String { get }
  /// Headers of columns that nobody reads.
  var ignored: [String] { get }

  func row(_ row: CSVRow) throws(RowProblem) -> Content
}

extension RowFormat {
  static var aliases: ColumnAliases { .none }
  var ignored: [String] { [] }
}
