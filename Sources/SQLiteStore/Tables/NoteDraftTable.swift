internal import Library

/// Unsaved texts.
enum NoteDraftTable {
  /// Whose draft that is; nil: there is none.
  static func owner(
    of id: DraftID, on connection: Connection
  ) throws(SQLiteFailure) -> Int64? {
    try connection.first(
      "SELECT member FROM note_drafts WHERE id = ?", .text(id.description)
    ) { $0.integer(0) }
  }

  static func draft(
    _ id: DraftID, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> NoteDraft? {
    try connection.first(
      "SELECT id, note, base, title, text FROM note_drafts WHERE id = ? AND member = ?",
      .text(id.description), .integer(member)
    ) { row in
      NoteDraft(
        id: DraftID(row.text(0)), note: row.optionalText(1).map { NoteID($0) }, base: row.int(2),
        title: row.text(3), text: row.text(4))
    }
  }

  static func drafts(
    of note: NoteID, member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> [DraftID] {
    try connection.all(
      "SELECT id FROM note_drafts WHERE member = ? AND note = ? ORDER BY turn DESC",
      .integer(member), .text(note.description)
    ) { DraftID($0.text(0)) }
  }

  static func count(of member: Int64, on connection: Connection) throws(SQLiteFailure) -> Int {
    try connection.count("SELECT count(*) FROM note_drafts WHERE member = ?", .integer(member))
  }

  /// Puts the draft in the place of what is there under its id.
  static func put(
    _ draft: NoteDraft, of member: Int64, at moment: Timestamp, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      """
      INSERT INTO note_drafts (id, member, note, base, title, text, size, changed, turn)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET note = excluded.note, base = excluded.base,
        title = excluded.title, text = excluded.text, size = excluded.size,
        changed = excluded.changed, turn = excluded.turn
      """,
      .text(draft.id.description), .integer(member), SQLValue(draft.note?.description),
      .integer(draft.base), .text(draft.title), .text(draft.text),
      .integer(draft.text.utf8.count), .integer(moment.secondsSinceEpoch),
      .integer(try NoteTable.turn(of: member, on: connection)))
  }

  static func remove(
    _ id: DraftID, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "DELETE FROM note_drafts WHERE id = ? AND member = ?", .text(id.description),
      .integer(member))
  }
}
