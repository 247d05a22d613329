extension Schema {
  static let upkeep = """
    -- Copies that could not be found, and who had them; one line for each time.
    CREATE TABLE losses (
      key INTEGER PRIMARY KEY,
      copy INTEGER NOT NULL REFERENCES copies (key),
      -- Who had it; NULL: it was on its shelf.
      member INTEGER REFERENCES members (key),
      -- Calendar dates of the library, YYYY-MM-DD.
      lost TEXT NOT NULL,
      -- NULL: it is lost still.
      found TEXT
    ) STRICT;
    CREATE INDEX losses_by_copy ON losses (copy);
    CREATE INDEX losses_by_member ON losses (member) WHERE member IS NOT NULL;
    CREATE INDEX copies_by_shelf ON copies (shelf) WHERE shelf IS NOT NULL;

    -- Walks along the shelves with a scanner. At most one that has not ended for each shelf.
    CREATE TABLE stocktakes (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      -- NULL: the whole library.
      shelf TEXT,
      started TEXT NOT NULL,
      ended TEXT
    ) STRICT;
    CREATE UNIQUE INDEX open_stocktake ON stocktakes (ifnull(shelf, '')) WHERE ended IS NULL;
    CREATE TABLE scans (
      stocktake INTEGER NOT NULL REFERENCES stocktakes (key),
      barcode TEXT NOT NULL,
      PRIMARY KEY (stocktake, barcode)
    ) STRICT, WITHOUT ROWID;
    """
}
