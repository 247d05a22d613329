internal import Library

/// The notes of members.
enum NoteTable {
  static func note(
    _ id: NoteID, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Note? {
    try connection.first(
      "SELECT id, title, text, revision, changed FROM notes WHERE id = ? AND member = ?",
      .text(id.description), .integer(member)
    ) { (row) throws(SQLiteFailure) in
      guard let title = try? NoteTitle(row.text(1)) else { throw .unreadable("a note's title") }
      return Note(
        id: NoteID(row.text(0)), title: title, text: row.text(2), revision: row.int(3),
        changed: Timestamp(secondsSinceEpoch: row.integer(4)))
    }
  }

  /// Whether one of the notes is just so, byte for byte.
  static func has(
    _ title: NoteTitle, _ text: String, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> Bool {
    try connection.count(
      "SELECT count(*) FROM notes WHERE member = ? AND size = ? AND title = ? AND text = ?",
      .integer(member), .integer(text.utf8.count), .text(title.description), .text(text)) > 0
  }

  static func count(of member: Int64, on connection: Connection) throws(SQLiteFailure) -> Int {
    try connection.count("SELECT count(*) FROM notes WHERE member = ?", .integer(member))
  }

  static func add(
    _ note: Note, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      """
      INSERT INTO notes (id, member, title, text, size, revision, changed, turn)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(note.id.description), .integer(member), .text(note.title.description),
      .text(note.text), .integer(note.text.utf8.count), .integer(note.revision),
      .integer(note.changed.secondsSinceEpoch), .integer(try turn(of: member, on: connection)))
  }

  static func change(
    _ note: Note, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      """
      UPDATE notes SET title = ?, text = ?, size = ?, revision = ?, changed = ?, turn = ?
      WHERE id = ?
      """,
      .text(note.title.description), .text(note.text), .integer(note.text.utf8.count),
      .integer(note.revision), .integer(note.changed.secondsSinceEpoch),
      .integer(try turn(of: member, on: connection)), .text(note.id.description))
  }

  static func remove(_ id: NoteID, on connection: Connection) throws(SQLiteFailure) {
    try connection.run("DELETE FROM notes WHERE id = ?", .text(id.description))
  }

  /// The notes and the drafts that have none, the one changed last in front.
  static func page(
    of member: Int64, limit: Int, offset: Int, on connection: Connection
  ) throws(SQLiteFailure) -> NotesPage {
    let listed = try connection.all(
      """
      SELECT n.id, (
          SELECT d.id FROM note_drafts d WHERE d.member = n.member AND d.note = n.id
          ORDER BY d.turn DESC LIMIT 1
        ), n.title, n.size, n.revision, n.changed, n.turn
      FROM notes n WHERE n.member = ?
      UNION ALL
      SELECT NULL, d.id, d.title, d.size, 0, d.changed, d.turn
      FROM note_drafts d WHERE d.member = ? AND \(hasNoNote)
      ORDER BY 7 DESC LIMIT ? OFFSET ?
      """,
      .integer(member), .integer(member), .integer(limit), .integer(offset), read: summary)
    let orphans = try connection.count(
      "SELECT count(*) FROM note_drafts d WHERE d.member = ? AND \(hasNoNote)", .integer(member))
    return NotesPage(notes: listed, total: try count(of: member, on: connection) + orphans)
  }

  private static let hasNoNote =
    "(d.note IS NULL OR NOT EXISTS (SELECT 1 FROM notes WHERE id = d.note))"

  private static func summary(_ row: Row) -> NoteSummary {
    NoteSummary(
      note: row.optionalText(0).map { NoteID($0) }, draft: row.optionalText(1).map { DraftID($0) },
      title: row.text(2), size: row.int(3), revision: row.int(4),
      changed: Timestamp(secondsSinceEpoch: row.integer(5)))
  }

  /// The next place in the order of what the member has changed.
  static func turn(of member: Int64, on connection: Connection) throws(SQLiteFailure) -> Int {
    let last = try connection.count(
      """
      SELECT max(
        coalesce((SELECT max(turn) FROM notes WHERE member = ?), 0),
        coalesce((SELECT max(turn) FROM note_drafts WHERE member = ?), 0))
      """, .integer(member), .integer(member))
    return last + 1
  }
}
