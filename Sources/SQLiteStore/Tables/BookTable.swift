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
      (SELECT count(*) FROM copies c WHERE c.book = b.key),
      (SELECT count(*) FROM loans l WHERE l.book = b.key AND l.returned IS NULL)
    FROM books b
    """

  private static func stored(_ row: Row) -> StoredBook {
    let copies = row.int(7)
    return StoredBook(
      key: row.integer(0),
      book: Book(
        id: BookID(row.text(1)), title: row.text(2), authors: Authors.list(row.text(3)),
        year: row.optionalInt(4), isbn: row.optionalText(5), language: row.optionalText(6),
        copies: copies, available: max(0, copies - row.int(8))))
  }
}
