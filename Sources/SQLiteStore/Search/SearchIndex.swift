/// What is derived from a title so that it is found: names, sort key, words.
enum SearchIndex {
  /// Writes everything but the sort key, which stands with the book.
  static func insert(
    book: Int64, title: String, originalTitle: String?, authors: [String], on connection: Connection
  ) throws(SQLiteFailure) {
    for name in names(title, originalTitle) {
      try connection.run(
        "INSERT INTO names (name, book) VALUES (?, ?)", .text(name), .integer(book))
    }
    try connection.run(
      "INSERT INTO words (rowid, title, original_title, authors) VALUES (?, ?, ?, ?)",
      .integer(book), .text(Folding.indexed(title)),
      .text(originalTitle.map(Folding.indexed) ?? ""), .text(indexed(authors)))
  }

  static func remove(book: Int64, on connection: Connection) throws(SQLiteFailure) {
    try connection.run("DELETE FROM names WHERE book = ?", .integer(book))
    try connection.run("DELETE FROM words WHERE rowid = ?", .integer(book))
  }

  /// Each author is indexed apart, so that no word joins the next name.
  private static func indexed(_ authors: [String]) -> String {
    authors.map(Folding.indexed).joined(separator: " ")
  }

  /// The folded titles that a person may give as a whole: as they stand, and without a series in
  /// parentheses at the end ("Dune (Dune Chronicles, #1)").
  static func names(_ title: String, _ originalTitle: String?) -> Set<String> {
    var names: Set<String> = [Folding.key(title)]
    if let originalTitle { names.insert(Folding.key(originalTitle)) }
    if title.utf8.last == UInt8(ascii: ")"),
      let start = title.utf8.lastIndex(of: UInt8(ascii: "("))
    {
      names.insert(Folding.key(String(title[..<start])))
    }
    names.remove("")
    return names
  }

  /// Builds everything anew where it was made with another folding than this program's.
  static func renewIfStale(_ connection: Connection) throws(SQLiteFailure) {
    let made = try connection.count("SELECT version FROM folding")
    guard made != Folding.version else { return }
    try connection.execute("BEGIN IMMEDIATE; DELETE FROM names; DELETE FROM words")
    var last: Int64 = 0
    while let book = try next(after: last, on: connection) {
      last = book.key
      try connection.run(
        "UPDATE books SET sort = ? WHERE key = ?", .text(Folding.key(book.title)),
        .integer(book.key))
      try insert(
        book: book.key, title: book.title, originalTitle: book.originalTitle, authors: book.authors,
        on: connection)
    }
    try connection.execute("DELETE FROM folding")
    try connection.run("INSERT INTO folding (version) VALUES (?)", .integer(Folding.version))
    try connection.execute("COMMIT")
  }

  private static func next(
    after key: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> StoredTitle? {
    try connection.first(
      "SELECT \(StoredTitle.columns) FROM books WHERE key > ? ORDER BY key LIMIT 1",
      .integer(key), read: StoredTitle.init)
  }
}
