/// Why a file as a whole is not taken. Nothing was changed.
public enum ImportRefusal: Error, Hashable, Sendable {
  /// Only staff import.
  case notPermitted
  case emptyFile
  /// There is a header and no row (C-36).
  case headerOnly
  /// The file is UTF-16, as some spreadsheets save it.
  case utf16
  /// `byte` is counted from 1 within its line.
  case headerNotUTF8(line: Int, byte: Int)
  /// The header never ends: a quote that is not closed, or no line break.
  case headerUnending
  /// No known format has these columns (C-37).
  case unknownHeader(columns: [String])
  /// No known export of a reading history has these columns (C-37).
  case unknownHistory(columns: [String])
  /// Nothing in the header is a name and a card (C-37).
  case unknownMembers(columns: [String])
  /// A reading history is imported by its own member only.
  case notOneself
  /// Lectern's own format, but for these columns.
  case unknownColumns([String])
  case columnTwice(String)
}

extension ImportRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notPermitted: "Only staff may import this."
    case .emptyFile: "The file is empty."
    case .headerOnly: "The file has a header and no rows."
    case .utf16: "The file is UTF-16. Save it as UTF-8."
    case .headerNotUTF8(let line, let byte):
      "The header is not UTF-8 (line \(line), byte \(byte)). Save the file as UTF-8."
    case .headerUnending: "The header never ends; perhaps a quote is not closed."
    case .unknownHeader(let columns):
      "No known format has these columns: \(columns.joined(separator: ", ")). "
        + "Known are Lectern's own (\(CatalogueFormat.lecternColumns.joined(separator: ", "))) and "
        + "goodbooks (\(CatalogueFormat.goodbooksColumns.joined(separator: ", "))). "
        + "Columns are separated by commas."
    case .unknownHistory(let columns):
      "No known export of a reading history has these columns: \(columns.joined(separator: ", ")). "
        + "Known is Goodreads (Book Id, Title, Author, Date Read, Exclusive Shelf, …). "
        + "Columns are separated by commas."
    case .unknownMembers(let columns):
      "A file of members needs columns for name (or first name, last name) and card, and may have "
        + "group, contact, expires. These columns were seen: \(columns.joined(separator: ", ")). "
        + "Columns are separated by commas."
    case .notOneself: "A reading history is imported by its own member only."
    case .unknownColumns(let columns):
      "Lectern's catalogue format has no column \(columns.joined(separator: ", ")). "
        + "It has \(CatalogueFormat.lecternColumns.joined(separator: ", "))."
    case .columnTwice(let column): "The header has the column \(column) twice."
    }
  }
}
