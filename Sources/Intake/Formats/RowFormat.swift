internal import Library

/// A kind of file, recognised by its header, that knows what each row says.
protocol RowFormat: Sendable {
  associatedtype Content: Sendable

  static func recognise(_ header: CSVRow) throws(ImportRefusal) -> Self

  /// For the report.
  var name: String { get }

  func row(_ row: CSVRow) throws(RowProblem) -> Content
}
