internal import Library

/// Finds titles in the reader's snapshot.
enum Search {
  static func page(
    _ query: CatalogueQuery, on connection: Connection
  ) throws(SQLiteFailure) -> CataloguePage {
    let limit = min(
      max(query.limit, CatalogueQuery.limits.lowerBound), CatalogueQuery.limits.upperBound)
    let keys = try keys(
      for: query.text, limit: limit + 1, offset: max(0, query.offset), on: connection)
    return CataloguePage(
      books: try BookTable.books(keys: Array(keys.prefix(limit)), on: connection),
      hasMore: keys.count > limit)
  }

  /// One book where the text fits exactly one; never a guess.
  static func find(_ text: String, on connection: Connection) throws(SQLiteFailure) -> FindOutcome {
    let text = Blanks.trimmed(text)
    guard !text.isEmpty else { return .candidates(CataloguePage(books: [], hasMore: false)) }
    if let marked = try BookTable.book(barcodeOrID: text, on: connection) {
      return .book(marked.book)
    }

    if let isbn = ISBN(text) {
      let books = try BookTable.books(isbn: isbn, on: connection)
      if !books.isEmpty { return outcome(books) }
    }
    let named = try BookTable.books(name: Folding.key(text), on: connection)
    let verbatim = named.filter { $0.book.title == text }
    if verbatim.count == 1 { return .book(verbatim[0].book) }
    if !named.isEmpty { return outcome(named) }
    return .candidates(try page(CatalogueQuery(text: text, limit: 10), on: connection))
  }

  private static func outcome(_ books: [StoredBook]) -> FindOutcome {
    if books.count == 1 { return .book(books[0].book) }
    let limit = CatalogueQuery.limits.upperBound
    return .candidates(
      CataloguePage(books: books.prefix(limit).map(\.book), hasMore: books.count > limit))
  }

  /// The keys of the titles that a text finds, in order. A negative limit is none.
  static func keys(
    for text: String, limit: Int, offset: Int, on connection: Connection
  ) throws(SQLiteFailure) -> [Int64] {
    if Blanks.isBlank(text) {
      return try connection.all(
        "SELECT key FROM books ORDER BY sort, key LIMIT ? OFFSET ?", .integer(limit),
        .integer(offset)
      ) { $0.integer(0) }
    }
    if let isbn = ISBN(text) {
      let books = try BookTable.books(isbn: isbn, on: connection)
      if !books.isEmpty {
        return books.dropFirst(offset).prefix(limit < 0 ? books.count : limit).map(\.key)
      }
    }
    let expression = SearchExpression(text)
    guard let match = expression.match else { return [] }
    return try connection.all(
      ranked, .text(match), .text(expression.key), .integer(limit), .integer(offset)
    ) { $0.integer(0) }
  }

  /// How many titles a text with letters or digits finds.
  static func count(
    for text: String, on connection: Connection
  ) throws(SQLiteFailure) -> Int {
    if let isbn = ISBN(text) {
      let books = try BookTable.books(isbn: isbn, on: connection)
      if !books.isEmpty { return books.count }
    }
    guard let match = SearchExpression(text).match else { return 0 }
    return try connection.count("SELECT count(*) FROM words WHERE words MATCH ?", .text(match))
  }

  /// A title that is the text comes first, then one that begins with it, then the better match; titles
  /// weigh more than first titles and authors. Ties go by title, so the order is stable.
  private static let ranked = """
    SELECT words.rowid FROM words JOIN books ON books.key = words.rowid
    WHERE words MATCH ?1
    ORDER BY
      CASE
        WHEN EXISTS (SELECT 1 FROM names WHERE name = ?2 AND book = books.key) THEN 0
        WHEN substr(sort, 1, length(?2)) = ?2 THEN 1
        ELSE 2
      END,
      bm25(words, 8.0, 4.0, 4.0), sort, books.key
    LIMIT ?3 OFFSET ?4
    """
}
