internal import Library

/// Finds the titles of a window in the reader's snapshot. What a window costs is what it shows: only its
/// own titles are read, and of all others at most the keys.
enum Window {
  static func look(
    _ wanted: WindowRequest, on connection: Connection
  ) throws(SQLiteFailure) -> CatalogueWindow {
    let limits = CatalogueQuery.limits
    let size = min(max(wanted.size, limits.lowerBound), limits.upperBound)
    let (keys, before, total) =
      Blanks.isBlank(wanted.text)
      ? try listed(wanted.place, size, on: connection)
      : try matching(wanted.text, wanted.place, size, on: connection)
    return CatalogueWindow(
      books: try BookTable.books(keys: keys, on: connection), before: before, total: total)
  }

  private typealias Cut = (keys: [Int64], before: Int, total: Int)

  /// All titles by their sort key, along its index.
  private static func listed(
    _ place: WindowRequest.Place, _ size: Int, on connection: Connection
  ) throws(SQLiteFailure) -> Cut {
    let total = try connection.count("SELECT count(*) FROM books")
    let before = try start(of: place, size, total) { (anchor) throws(SQLiteFailure) in
      try connection.first(
        """
        SELECT (SELECT count(*) FROM books b WHERE (b.sort, b.key) < (a.sort, a.key))
        FROM books a WHERE a.id = ?
        """, .text(anchor.description)
      ) { $0.int(0) }
    }
    let keys = try connection.all(
      "SELECT key FROM books ORDER BY sort, key LIMIT ? OFFSET ?", .integer(size), .integer(before)
    ) { $0.integer(0) }
    return (keys, before, total)
  }

  /// The titles that a text matches, in the order in which they match.
  private static func matching(
    _ text: String, _ place: WindowRequest.Place, _ size: Int, on connection: Connection
  ) throws(SQLiteFailure) -> Cut {
    if place == .start {
      // The first page, and how many there are: no list of all the others.
      let keys = try Search.keys(for: text, limit: size, offset: 0, on: connection)
      let total =
        keys.count < size ? keys.count : try Search.count(for: text, on: connection)
      return (keys, 0, total)
    }
    let all = try Search.keys(for: text, limit: -1, offset: 0, on: connection)
    let before = try start(of: place, size, all.count) { (anchor) throws(SQLiteFailure) in
      let key = try connection.first(
        "SELECT key FROM books WHERE id = ?", .text(anchor.description)
      ) { $0.integer(0) }
      return key.flatMap { all.firstIndex(of: $0) }
    }
    return (Array(all[before...].prefix(size)), before, all.count)
  }

  /// How many titles stand before the window.
  ///
  /// - Parameter position: of a title in the list as it is now; nil where it is not in it.
  private static func start(
    of place: WindowRequest.Place, _ size: Int, _ total: Int,
    position: (BookID) throws(SQLiteFailure) -> Int?
  ) throws(SQLiteFailure) -> Int {
    switch place {
    case .start: return 0
    case .at(let anchor):
      return max(0, min(try position(anchor.book) ?? anchor.position, total - 1))
    case .after(let anchor):
      // Where the title is gone, the next one stands in its place.
      let wanted = try position(anchor.book).map { $0 + 1 } ?? max(0, anchor.position)
      // There is nothing after the last one: the window stays where it can show something.
      return wanted < total ? wanted : max(0, total - size)
    case .before(let anchor):
      let next = try position(anchor.book) ?? max(0, anchor.position)
      return max(0, min(next, total) - size)
    }
  }
}
