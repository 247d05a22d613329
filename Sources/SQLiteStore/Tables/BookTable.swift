internal import Library

/// A book with the key under which the tables know it.
struct StoredBook {
  var key: Int64
  var book: Book
}

/// Titles with what is on the shelf of them.
enum BookTable {
  static func book(_ id: BookID, on connection: Connection) throws(SQLiteFailure) -> StoredBook? {
    try connection.first(
      "\(select) WHERE b.id = ?", .text(id.description), read: stored)
  }

  static func book(key: Int64, on connection: Connection) throws(SQLiteFailure) -> StoredBook {
    guard
      let book = try connection.first("\(select) WHERE b.key = ?", .integer(key), read: stored)
    else { throw .unreadable("a book that something refers to") }
    return book
  }

  static func book(
    barcode: String, on connection: Connection
  ) throws(SQLiteFailure) -> StoredBook? {
    try connection.first(
      "\(select) WHERE b.key = (SELECT book FROM copies WHERE barcode = ?)", .text(barcode),
      read: stored)
  }

  static func book(
    barcodeOrID: String, on connection: Connection
  ) throws(SQLiteFailure) -> StoredBook? {
    if let book = try book(barcode: barcodeOrID, on: connection) { return book }
    return try book(BookID(barcodeOrID), on: connection)
  }

  static func book(
    naturalKey: String, on connection: Connection
  ) throws(SQLiteFailure) -> StoredBook? {
    try connection.first("\(select) WHERE b.natural_key = ?", .text(naturalKey), read: stored)
  }

  /// The title as an import would bring it, with the key by which one recognises it.
  static func row(key: Int64, on connection: Connection) throws(SQLiteFailure) -> CatalogueRow? {
    let naturalKey = try connection.first(
      "SELECT natural_key FROM books WHERE key = ?", .integer(key)
    ) { $0.text(0) }
    let title = try connection.first(
      "SELECT \(StoredTitle.columns) FROM books WHERE key = ?", .integer(key),
      read: StoredTitle.init)
    guard let naturalKey, let title else { return nil }
    return CatalogueRow(
      line: 1,
      source: naturalKey.hasPrefix("source:") ? String(naturalKey.dropFirst(7)) : nil,
      content: CatalogueRow.Content(
        title: title.title, originalTitle: title.originalTitle, authors: title.authors,
        year: title.year, isbn: title.isbn.flatMap { ISBN($0) }, language: title.language))
  }

  static func books(isbn: ISBN, on connection: Connection) throws(SQLiteFailure) -> [StoredBook] {
    try connection.all(
      "\(select) WHERE b.isbn13 = ? ORDER BY b.sort, b.key", .text(isbn.thirteen), read: stored)
  }

  static func books(name: String, on connection: Connection) throws(SQLiteFailure) -> [StoredBook] {
    try connection.all(
      """
      \(select) WHERE b.key IN (SELECT book FROM names WHERE name = ?)
      ORDER BY b.sort, b.key LIMIT 101
      """, .text(name), read: stored)
  }

  static func books(
    keys: [Int64], on connection: Connection
  ) throws(SQLiteFailure) -> [Book] {
    var books: [Book] = []
    for key in keys { books.append(try book(key: key, on: connection).book) }
    return books
  }

  private static let select = """
    SELECT b.key, b.id, b.title, b.authors, b.year, b.isbn, b.language,
      \(CopyTable.countThere), \(CopyTable.countFree)
    FROM books b
    """

  private static func stored(_ row: Row) -> StoredBook {
    return StoredBook(
      key: row.integer(0),
      book: Book(
        id: BookID(row.text(1)), title: row.text(2), authors: Authors.list(row.text(3)),
        year: row.optionalInt(4), isbn: row.optionalText(5), language: row.optionalText(6),
        copies: row.int(7), available: row.int(8)))
  }
}
