/// The tables, as a list of steps. Step n makes schema version n of version n - 1; a released step is
/// never changed again.
enum Schema {
  /// "Lect": says that a database is Lectern's (`PRAGMA application_id`).
  static let applicationID = 0x4C65_6374

  static let steps = [first]

  /// One part for each area of the library; an area's tables refer to those of the areas before it.
  private static let first = [
    lending, goals, history, profile, notes, circulation, calendar, upkeep, holds,
  ].joined(
    separator: "\n")

  static var version: Int { steps.count }

  private static let lending = """
    CREATE TABLE books (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      -- By which an import recognises the title: source and id there, ISBN, or title, authors, year.
      natural_key TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      original_title TEXT,
      -- Separated by U+001F.
      authors TEXT NOT NULL,
      year INTEGER,
      isbn TEXT,
      isbn13 TEXT,
      language TEXT,
      sort TEXT NOT NULL
    ) STRICT;
    CREATE INDEX books_by_sort ON books (sort, key);
    CREATE INDEX books_by_isbn ON books (isbn13) WHERE isbn13 IS NOT NULL;

    -- The folded titles that a person may give as a whole.
    CREATE TABLE names (
      name TEXT NOT NULL,
      book INTEGER NOT NULL REFERENCES books (key),
      PRIMARY KEY (name, book)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX names_by_book ON names (book);

    CREATE VIRTUAL TABLE words USING fts5 (
      title, original_title, authors, tokenize = 'ascii', prefix = '1 2 3'
    );
    -- Which folding the names, the sort keys and the words were made with.
    CREATE TABLE folding (version INTEGER NOT NULL) STRICT;

    CREATE TABLE copies (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      book INTEGER NOT NULL REFERENCES books (key),
      barcode TEXT UNIQUE,
      shelf TEXT,
      -- Where a copy is that is not lent: lost and withdrawn copies are in nobody's count.
      state TEXT NOT NULL DEFAULT 'shelf' CHECK (state IN ('shelf', 'lost', 'withdrawn'))
    ) STRICT;
    CREATE INDEX copies_by_book ON copies (book);

    CREATE TABLE members (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      card TEXT UNIQUE,
      account TEXT UNIQUE,
      -- A class, a street, a workshop: what staff sort members by.
      grouping TEXT,
      contact TEXT,
      -- The last day of the membership, YYYY-MM-DD; NULL: it does not end.
      expires TEXT,
      -- Why the member gets no benefit; NULL: not blocked.
      blocked TEXT
    ) STRICT;

    CREATE TABLE loans (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      copy INTEGER NOT NULL REFERENCES copies (key),
      book INTEGER NOT NULL REFERENCES books (key),
      -- NULL: forgotten, after the book was back.
      member INTEGER REFERENCES members (key),
      -- Calendar dates of the library, YYYY-MM-DD.
      lent TEXT NOT NULL,
      due TEXT NOT NULL,
      renewals INTEGER NOT NULL DEFAULT 0,
      returned TEXT,
      CHECK (member IS NOT NULL OR returned IS NOT NULL)
    ) STRICT;
    -- A copy is in one pair of hands, whatever the program believes; one title once per member.
    CREATE UNIQUE INDEX open_loan_of_copy ON loans (copy) WHERE returned IS NULL;
    CREATE UNIQUE INDEX open_loan_of_title ON loans (book, member) WHERE returned IS NULL;
    CREATE INDEX returned_loans ON loans (returned) WHERE returned IS NOT NULL AND member IS NOT NULL;
    CREATE INDEX open_loans_of_member ON loans (member, due) WHERE returned IS NULL;

    CREATE TABLE policies (
      version INTEGER PRIMARY KEY,
      max_days INTEGER NOT NULL,
      default_days INTEGER NOT NULL,
      confirm_over_days INTEGER NOT NULL,
      max_loans INTEGER NOT NULL,
      renewal_days INTEGER NOT NULL,
      renewal_from_today INTEGER NOT NULL,
      max_renewals INTEGER NOT NULL,
      override_limit INTEGER NOT NULL DEFAULT 1,
      override_days INTEGER NOT NULL DEFAULT 1,
      override_renewals INTEGER NOT NULL DEFAULT 1,
      override_expired INTEGER NOT NULL DEFAULT 0,
      override_blocked INTEGER NOT NULL DEFAULT 0,
      override_holds INTEGER NOT NULL DEFAULT 1,
      membership_months INTEGER NOT NULL,
      keep_history INTEGER NOT NULL,
      hold_days INTEGER NOT NULL,
      max_holds INTEGER NOT NULL,
      self_return INTEGER NOT NULL
    ) STRICT;

    -- First results by request id, so that a repeat gets the same answer.
    CREATE TABLE requests (
      account TEXT NOT NULL,
      id TEXT NOT NULL,
      content BLOB NOT NULL,
      confirmation BLOB NOT NULL,
      result BLOB NOT NULL,
      -- Seconds since 1970-01-01T00:00:00Z.
      answered INTEGER NOT NULL,
      PRIMARY KEY (account, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX requests_by_age ON requests (answered);

    -- Who changed what and when; one line for each change.
    CREATE TABLE audit (
      key INTEGER PRIMARY KEY,
      at TEXT NOT NULL,
      account TEXT NOT NULL,
      action TEXT NOT NULL,
      subject TEXT NOT NULL
    ) STRICT;
    """
}
