extension Schema {
  /// What members say of themselves, and how they like things to be said.
  static let profile = """
    CREATE TABLE profiles (
      member INTEGER PRIMARY KEY REFERENCES members (key),
      -- The library's date, YYYY-MM-DD.
      since TEXT NOT NULL,
      initials TEXT,
      picture TEXT
    ) STRICT;

    -- Only of members who have set something.
    CREATE TABLE settings (
      member INTEGER PRIMARY KEY REFERENCES members (key),
      locale TEXT,
      -- 0: as the locale does, 12 or 24 hours.
      time_format INTEGER NOT NULL
    ) STRICT;
    """
}
