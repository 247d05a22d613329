internal import Library

/// A copy with the keys under which the tables know it and its title.
struct StoredCopy {
  var key: Int64
  var book: Int64
  var copy: Copy
}

/// The copies, and which of them count. Lost and withdrawn ones are in nobody's count: whoever counts
/// or looks for copies takes the conditions from here.
enum CopyTable {
  /// Of `copies c`: those that the library has, lent or not.
  static let isThere = "c.state = 'shelf'"

  /// Of `copies c`: those that are in the library, perhaps set aside for somebody.
  static let isHere = """
    \(isThere) AND NOT EXISTS
      (SELECT 1 FROM loans WHERE copy = c.key AND returned IS NULL)
    """

  /// Of `copies c`: those that can be lent to anybody.
  static let isFree = "\(isHere) AND NOT EXISTS (SELECT 1 FROM holds WHERE copy = c.key)"

  /// Of `books b`: how many copies the library has.
  static let countThere = "(SELECT count(*) FROM copies c WHERE c.book = b.key AND \(isThere))"

  /// Of `books b`: how many copies can be lent at once.
  static let countFree = "(SELECT count(*) FROM copies c WHERE c.book = b.key AND \(isFree))"

  /// The copy that a barcode or an id means.
  static func copy(_ item: String, on connection: Connection) throws(SQLiteFailure) -> StoredCopy? {
    if let copy = try copy(barcode: item, on: connection) { return copy }
    return try connection.first("\(select) WHERE id = ?", .text(item), read: stored)
  }

  static func copy(
    barcode: String, on connection: Connection
  ) throws(SQLiteFailure) -> StoredCopy? {
    try connection.first("\(select) WHERE barcode = ?", .text(barcode), read: stored)
  }

  static func copy(key: Int64, on connection: Connection) throws(SQLiteFailure) -> StoredCopy {
    guard let copy = try connection.first("\(select) WHERE key = ?", .integer(key), read: stored)
    else { throw .unreadable("a copy that something refers to") }
    return copy
  }

  static func add(
    _ copy: Copy, of book: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO copies (id, book, barcode, shelf, state) VALUES (?, ?, ?, ?, ?)",
      .text(copy.id.description), .integer(book), SQLValue(copy.barcode), SQLValue(copy.shelf),
      .text(copy.state.rawValue))
  }

  /// Writes shelf and state.
  static func set(_ stored: StoredCopy, on connection: Connection) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE copies SET shelf = ?, state = ? WHERE key = ?", SQLValue(stored.copy.shelf),
      .text(stored.copy.state.rawValue), .integer(stored.key))
  }

  static func count(of book: Int64, on connection: Connection) throws(SQLiteFailure) -> Int {
    try connection.count("SELECT count(*) FROM copies WHERE book = ?", .integer(book))
  }

  static let select = "SELECT key, book, id, barcode, shelf, state FROM copies"

  static func stored(_ row: Row) throws(SQLiteFailure) -> StoredCopy {
    guard let state = Copy.State(rawValue: row.text(5)) else { throw .unreadable("a copy's state") }
    return StoredCopy(
      key: row.integer(0), book: row.integer(1),
      copy: Copy(
        id: CopyID(row.text(2)), barcode: row.optionalText(3), shelf: row.optionalText(4),
        state: state))
  }
}
