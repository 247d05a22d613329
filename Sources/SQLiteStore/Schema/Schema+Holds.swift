extension Schema {
  static let holds = """
    -- Who waits for a title, in the order of the keys. A hold that has ended is in the audit only.
    CREATE TABLE holds (
      key INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      book INTEGER NOT NULL REFERENCES books (key),
      member INTEGER NOT NULL REFERENCES members (key),
      -- Calendar dates of the library, YYYY-MM-DD.
      placed TEXT NOT NULL,
      -- The copy that is set aside, and the last day to pick it up.
      copy INTEGER REFERENCES copies (key),
      ready_until TEXT,
      CHECK ((copy IS NULL) = (ready_until IS NULL))
    ) STRICT;
    -- One place a member; one member a copy.
    CREATE UNIQUE INDEX hold_of_title ON holds (book, member);
    CREATE UNIQUE INDEX hold_of_copy ON holds (copy) WHERE copy IS NOT NULL;
    CREATE INDEX holds_of_member ON holds (member);
    CREATE INDEX holds_by_expiry ON holds (ready_until) WHERE ready_until IS NOT NULL;
    """
}
