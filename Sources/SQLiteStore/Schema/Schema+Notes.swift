extension Schema {
  static let notes = """
    CREATE TABLE notes (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      member INTEGER NOT NULL REFERENCES members (key),
      title TEXT NOT NULL,
      text TEXT NOT NULL,
      -- Bytes of the text.
      size INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      -- Seconds since 1970-01-01T00:00:00Z.
      changed INTEGER NOT NULL,
      -- Grows with each change of a note or draft of the member: what was changed last is in front.
      turn INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX notes_by_turn ON notes (member, turn);

    CREATE TABLE note_drafts (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      member INTEGER NOT NULL REFERENCES members (key),
      -- The note's id, perhaps of one that was deleted meanwhile; a draft outlives its note.
      note TEXT,
      base INTEGER NOT NULL,
      title TEXT NOT NULL,
      text TEXT NOT NULL,
      size INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      turn INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX note_drafts_by_turn ON note_drafts (member, turn);
    CREATE INDEX note_drafts_by_note ON note_drafts (member, note, turn);
    """
}
