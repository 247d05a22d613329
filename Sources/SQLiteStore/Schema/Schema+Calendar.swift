extension Schema {
  static let calendar = """
    -- On which days the library is open; one line. None yet: every day.
    CREATE TABLE calendar (
      key INTEGER PRIMARY KEY CHECK (key = 1),
      version INTEGER NOT NULL,
      -- Closed every week: bit 0 is Monday.
      weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 0 AND 127)
    ) STRICT;
    CREATE TABLE closures (
      key INTEGER PRIMARY KEY,
      -- Calendar dates of the library, YYYY-MM-DD; closed on both.
      first TEXT NOT NULL,
      last TEXT NOT NULL,
      name TEXT NOT NULL,
      CHECK (first <= last)
    ) STRICT;
    CREATE INDEX open_loans_by_due ON loans (due) WHERE returned IS NULL;
    """
}
