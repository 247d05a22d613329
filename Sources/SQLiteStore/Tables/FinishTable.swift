internal import Library

/// Finished readings, and how many there were in each year.
enum FinishTable {
  static func add(
    _ finish: Finish, of member: Int64, book: Int64?, source: String? = nil,
    on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO finishes (id, member, book, title, finished, source) VALUES (?, ?, ?, ?, ?, ?)",
      .text(finish.id.description), .integer(member), book.map { .integer($0) } ?? .null,
      .text(finish.title), SQLValue(finish.date?.description), SQLValue(source))
  }

  static func remove(_ id: FinishID, on connection: Connection) throws(SQLiteFailure) {
    try connection.run("DELETE FROM finishes WHERE id = ?", .text(id.description))
  }

  /// One that was recorded by hand: an import is not taken back piece by piece.
  static func finish(
    _ id: FinishID, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Finish? {
    try connection.first(
      "\(select) WHERE f.id = ? AND f.member = ? AND f.source IS NULL", .text(id.description),
      .integer(member), read: finish)
  }

  /// What was recorded by hand last.
  static func last(
    of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Finish? {
    try connection.first(
      "\(select) WHERE f.member = ? AND f.source IS NULL ORDER BY f.key DESC LIMIT 1",
      .integer(member), read: finish)
  }

  /// The one query for goal and statistics (C-30): each year with finished books or a target, the
  /// newest first. Only dated finishes are in it.
  static func years(
    of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [GoalTally] {
    try connection.all(
      """
      SELECT year, sum(finished), max(target) FROM (
        SELECT CAST(substr(finished, 1, 4) AS INTEGER) AS year, count(*) AS finished,
          NULL AS target
        FROM finishes WHERE member = ?1 AND finished IS NOT NULL GROUP BY 1
        UNION ALL
        SELECT year, 0, target FROM goals WHERE member = ?1
      ) GROUP BY year ORDER BY year DESC
      """, .integer(member)
    ) { GoalTally(year: $0.int(0), finished: $0.int(1), target: $0.optionalInt(2)) }
  }

  static func countUndated(
    of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Int {
    try connection.count(
      "SELECT count(*) FROM finishes WHERE member = ? AND finished IS NULL", .integer(member))
  }

  /// How often that title was finished at that time.
  static func count(
    _ title: String, _ finished: PartialDate?, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Int {
    try connection.count(
      "SELECT count(*) FROM finishes WHERE member = ? AND title = ? AND finished IS ?",
      .integer(member), .text(title), SQLValue(finished?.description))
  }

  /// Whether an import has recorded the reading that it recognises so.
  static func has(
    source: String, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Bool {
    try connection.count(
      "SELECT count(*) FROM finishes WHERE member = ? AND source = ?", .integer(member),
      .text(source)) > 0
  }

  /// Whether an import has recorded any reading of one book.
  static func hasSource(
    beginningWith prefix: String, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Bool {
    try connection.count(
      """
      SELECT EXISTS (SELECT 1 FROM finishes
        WHERE member = ?1 AND source >= ?2 AND source < ?2 || char(0x10FFFF))
      """, .integer(member), .text(prefix)) > 0
  }

  /// All readings, with a date or without.
  static func count(of member: Int64, on connection: Connection) throws(SQLiteFailure) -> Int {
    try connection.count("SELECT count(*) FROM finishes WHERE member = ?", .integer(member))
  }

  /// An undated reading gets its date.
  static func date(
    _ source: String, _ date: PartialDate, as newSource: String, of member: Int64,
    on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE finishes SET finished = ?, source = ? WHERE member = ? AND source = ?",
      .text(date.description), .text(newSource), .integer(member), .text(source))
  }

  private static let select = """
    SELECT f.id, b.id, f.title, f.finished FROM finishes f LEFT JOIN books b ON b.key = f.book
    """

  private static func finish(_ row: Row) -> Finish {
    Finish(
      id: FinishID(row.text(0)), book: row.optionalText(1).map { BookID($0) }, title: row.text(2),
      date: row.optionalText(3).flatMap { PartialDate($0) })
  }
}
