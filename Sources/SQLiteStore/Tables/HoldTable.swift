internal import Library

/// A hold as it stands in `holds`.
struct StoredHold {
  var key: Int64
  var id: HoldID
  var book: Int64
  var member: Int64
  var placed: CalendarDate
  var copy: Int64?
  var readyUntil: CalendarDate?
}

/// Who waits for what.
enum HoldTable {
  static func holds(
    ofBook book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredHold] {
    try connection.all("\(select) WHERE book = ? ORDER BY key", .integer(book), read: stored)
  }

  static func holds(
    ofMember member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredHold] {
    try connection.all(
      "\(select) WHERE member = ? ORDER BY copy IS NULL, ready_until, key", .integer(member),
      read: stored)
  }

  static func count(
    ofMember member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Int {
    try connection.count("SELECT count(*) FROM holds WHERE member = ?", .integer(member))
  }

  static func all(on connection: Connection) throws(SQLiteFailure) -> [StoredHold] {
    try connection.all("\(select) ORDER BY copy IS NULL, book, key", read: stored)
  }

  static func ready(on connection: Connection) throws(SQLiteFailure) -> [StoredHold] {
    try connection.all("\(select) WHERE copy IS NOT NULL ORDER BY key", read: stored)
  }

  static func hold(
    ofMember member: Int64, book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> StoredHold? {
    try connection.first(
      "\(select) WHERE member = ? AND book = ?", .integer(member), .integer(book), read: stored)
  }

  static func hold(_ id: String, on connection: Connection) throws(SQLiteFailure) -> StoredHold? {
    try connection.first("\(select) WHERE id = ?", .text(id), read: stored)
  }

  static func hold(
    ofCopy copy: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> StoredHold? {
    try connection.first("\(select) WHERE copy = ?", .integer(copy), read: stored)
  }

  /// Titles whose queue has to move since a copy was not picked up.
  static func booksWithExpired(
    before date: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) -> [Int64] {
    try connection.all(
      "SELECT DISTINCT book FROM holds WHERE ready_until < ? ORDER BY book",
      .text(date.description)
    ) { $0.integer(0) }
  }

  static func countWaiting(
    forBook book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Int {
    try connection.count(
      "SELECT count(*) FROM holds WHERE book = ? AND copy IS NULL", .integer(book))
  }

  /// How many copies of a title are set aside, whoever for.
  static func countReady(
    forBook book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Int {
    try connection.count(
      "SELECT count(*) FROM holds WHERE book = ? AND copy IS NOT NULL", .integer(book))
  }

  /// The one that waits least long of those for whom a copy of the title is set aside.
  static func lastReady(
    forBook book: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> StoredHold? {
    try connection.first(
      "\(select) WHERE book = ? AND copy IS NOT NULL ORDER BY key DESC LIMIT 1", .integer(book),
      read: stored)
  }

  /// Whether a copy is in the library, set aside or not.
  static func isHere(_ copy: Int64, on connection: Connection) throws(SQLiteFailure) -> Bool {
    try connection.count(
      "SELECT count(*) FROM copies c WHERE key = ? AND \(CopyTable.isHere)", .integer(copy)) > 0
  }

  /// - Parameter withItsKey: at the place in the queue that its key says; else at the end.
  static func add(
    _ hold: StoredHold, withItsKey: Bool = false, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO holds (key, id, book, member, placed) VALUES (?, ?, ?, ?, ?)",
      withItsKey ? .integer(hold.key) : .null, .text(hold.id.description), .integer(hold.book),
      .integer(hold.member),
      .text(hold.placed.description))
  }

  /// Writes which copy is set aside, and until when.
  static func set(_ hold: StoredHold, on connection: Connection) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE holds SET copy = ?, ready_until = ? WHERE key = ?",
      hold.copy.map { .integer($0) } ?? .null, SQLValue(hold.readyUntil?.description),
      .integer(hold.key))
  }

  static func remove(_ hold: StoredHold, on connection: Connection) throws(SQLiteFailure) {
    try connection.run("DELETE FROM holds WHERE key = ?", .integer(hold.key))
  }

  /// The hold with its book, its member and its place as they are now.
  static func hold(_ stored: StoredHold, on connection: Connection) throws(SQLiteFailure) -> Hold {
    let before = try connection.count(
      "SELECT count(*) FROM holds WHERE book = ? AND key < ?", .integer(stored.book),
      .integer(stored.key))
    return Hold(
      id: stored.id, book: try BookTable.book(key: stored.book, on: connection).book,
      member: try MemberTable.member(key: stored.member, on: connection).member,
      placed: stored.placed, place: before + 1, readyUntil: stored.readyUntil)
  }

  static func holds(
    _ stored: [StoredHold], on connection: Connection
  ) throws(SQLiteFailure) -> [Hold] {
    var holds: [Hold] = []
    for one in stored { holds.append(try hold(one, on: connection)) }
    return holds
  }

  private static let select =
    "SELECT key, id, book, member, placed, copy, ready_until FROM holds"

  private static func stored(_ row: Row) throws(SQLiteFailure) -> StoredHold {
    guard let placed = CalendarDate(iso8601: row.text(4)) else {
      throw .unreadable("the date of a hold")
    }
    var hold = StoredHold(
      key: row.integer(0), id: HoldID(row.text(1)), book: row.integer(2), member: row.integer(3),
      placed: placed, copy: row.optionalInt(5).map { Int64($0) })
    if let text = row.optionalText(6) {
      hold.readyUntil = CalendarDate(iso8601: text)
      guard hold.readyUntil != nil else { throw .unreadable("the last day of a hold") }
    }
    return hold
  }
}
