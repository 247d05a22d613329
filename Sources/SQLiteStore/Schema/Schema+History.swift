extension Schema {
  static let history = """
    -- A member's own books in other programs; private, nothing that the library lends.
    CREATE TABLE history (
      key INTEGER PRIMARY KEY,
      member INTEGER NOT NULL REFERENCES members (key),
      -- Program and id there.
      source TEXT NOT NULL,
      title TEXT NOT NULL,
      -- Separated by U+001F.
      authors TEXT NOT NULL,
      isbn TEXT,
      -- 'read', 'reading', 'wanted', or 'shelf:' and a name of the member's own.
      shelf TEXT NOT NULL,
      -- The member's private notes, as they stood.
      notes TEXT NOT NULL,
      UNIQUE (member, source)
    ) STRICT;
    """
}
