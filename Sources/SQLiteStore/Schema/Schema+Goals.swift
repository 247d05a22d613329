extension Schema {
  static let goals = """
    -- Books that a member has read to the end; one line for each reading.
    CREATE TABLE finishes (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      member INTEGER NOT NULL REFERENCES members (key),
      -- NULL: not in the catalogue.
      book INTEGER REFERENCES books (key),
      title TEXT NOT NULL,
      -- In the library's time zone, as much as is known: YYYY, YYYY-MM or YYYY-MM-DD. NULL: unknown.
      finished TEXT,
      -- By which an import recognises the reading; NULL: recorded by hand.
      source TEXT
    ) STRICT;
    CREATE INDEX finishes_of_member ON finishes (member, finished);
    CREATE INDEX finishes_of_title ON finishes (member, title, finished);
    CREATE UNIQUE INDEX finishes_by_source ON finishes (member, source) WHERE source IS NOT NULL;

    CREATE TABLE goals (
      member INTEGER NOT NULL REFERENCES members (key),
      year INTEGER NOT NULL,
      target INTEGER NOT NULL CHECK (target >= 1),
      PRIMARY KEY (member, year)
    ) STRICT, WITHOUT ROWID;
    """
}
