internal import Library

/// A title as it stands in `books`.
struct StoredTitle {
  var key: Int64
  var title: String
  var originalTitle: String?
  var authors: [String]
  var year: Int?
  var isbn: String?
  var language: String?

  static let columns = "key, title, original_title, authors, year, isbn, language"

  init(_ row: Row) {
    key = row.integer(0)
    title = row.text(1)
    originalTitle = row.optionalText(2)
    authors = Authors.list(row.text(3))
    year = row.optionalInt(4)
    isbn = row.optionalText(5)
    language = row.optionalText(6)
  }

  /// Whether an import has nothing to change.
  func equals(_ content: CatalogueRow.Content) -> Bool {
    title == content.title && originalTitle == content.originalTitle && authors == content.authors
      && year == content.year && isbn == content.isbn?.text && language == content.language
  }
}

/// The names of authors in one column.
enum Authors {
  static let separator: Character = "\u{1F}"

  static func text(_ authors: [String]) -> String {
    authors.joined(separator: String(separator))
  }

  static func list(_ text: String) -> [String] {
    text.split(separator: separator).map(String.init)
  }
}
