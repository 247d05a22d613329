internal import Library

/// A stocktake that has not ended, with the key under which the tables know it.
struct StoredStocktake {
  var key: Int64
  var stocktake: Stocktake
}

enum StocktakeTable {
  static func open(
    onShelf shelf: String?, connection: Connection
  ) throws(SQLiteFailure) -> StoredStocktake? {
    let found = try connection.first(
      "SELECT key, id, started FROM stocktakes WHERE ended IS NULL AND ifnull(shelf, '') = ?",
      .text(shelf ?? "")
    ) { (row) throws(SQLiteFailure) in
      guard let started = CalendarDate(iso8601: row.text(2)) else {
        throw .unreadable("the day of a stocktake")
      }
      return StoredStocktake(
        key: row.integer(0), stocktake: Stocktake(id: row.text(1), shelf: shelf, started: started))
    }
    guard var found else { return nil }
    found.stocktake.scanned = try connection.count(
      "SELECT count(*) FROM scans WHERE stocktake = ?", .integer(found.key))
    found.stocktake.withoutBarcode = try connection.count(
      """
      SELECT count(*) FROM copies c WHERE \(CopyTable.isThere) AND barcode IS NULL
        AND (?1 IS NULL OR shelf = ?1)
      """, SQLValue(shelf))
    return found
  }

  static func start(
    _ id: String, onShelf shelf: String?, date: CalendarDate, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO stocktakes (id, shelf, started) VALUES (?, ?, ?)", .text(id), SQLValue(shelf),
      .text(date.description))
  }

  static func end(
    _ open: StoredStocktake, on date: CalendarDate, connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      "UPDATE stocktakes SET ended = ? WHERE key = ?", .text(date.description), .integer(open.key))
    try connection.run("DELETE FROM scans WHERE stocktake = ?", .integer(open.key))
  }

  /// - Returns: whether it had not been scanned.
  static func scan(
    _ barcode: String, in open: StoredStocktake, on connection: Connection
  ) throws(SQLiteFailure) -> Bool {
    let before = try connection.count(
      "SELECT count(*) FROM scans WHERE stocktake = ? AND barcode = ?", .integer(open.key),
      .text(barcode))
    guard before == 0 else { return false }
    try connection.run(
      "INSERT INTO scans (stocktake, barcode) VALUES (?, ?)", .integer(open.key), .text(barcode))
    return true
  }

  /// A copy that comes to a desk is here, whoever walks along the shelves meanwhile.
  static func see(copy: Int64, on connection: Connection) throws(SQLiteFailure) {
    try connection.run(
      """
      INSERT OR IGNORE INTO scans (stocktake, barcode)
      SELECT s.key, c.barcode FROM stocktakes s JOIN copies c ON s.shelf IS NULL OR s.shelf = c.shelf
      WHERE c.key = ? AND c.barcode IS NOT NULL AND s.ended IS NULL
      """, .integer(copy))
  }

  /// Whether any copy belongs on a shelf.
  static func isShelf(_ shelf: String, on connection: Connection) throws(SQLiteFailure) -> Bool {
    try connection.count("SELECT EXISTS (SELECT 1 FROM copies WHERE shelf = ?)", .text(shelf)) > 0
  }

  /// What it means that a barcode was scanned here.
  static func finding(
    _ barcode: String, in open: StoredStocktake, on connection: Connection
  ) throws(SQLiteFailure) -> StocktakeFinding {
    guard let stored = try CopyTable.copy(barcode: barcode, on: connection) else {
      return StocktakeFinding(.unknown, barcode: barcode)
    }
    let book = try BookTable.book(key: stored.book, on: connection).book
    var finding = StocktakeFinding(.inPlace, barcode: barcode, copy: stored.copy, book: book)
    if let loan = try LoanTable.openLoan(ofCopy: stored.key, on: connection) {
      finding.kind = .lent
      finding.loan = try LoanTable.loan(loan, on: connection)
      return finding
    }
    switch stored.copy.state {
    case .lost: finding.kind = .lost
    case .withdrawn: finding.kind = .withdrawn
    case .shelf:
      // A copy that has no place of its own is in its place anywhere.
      if let here = open.stocktake.shelf, let there = stored.copy.shelf, here != there {
        finding.kind = .misplaced
      }
    }
    return finding
  }

  /// What was scanned, each as it stands now.
  static func scanned(
    _ open: StoredStocktake, on connection: Connection
  ) throws(SQLiteFailure) -> [StocktakeFinding] {
    let barcodes = try connection.all(
      "SELECT barcode FROM scans WHERE stocktake = ? ORDER BY barcode", .integer(open.key)
    ) { $0.text(0) }
    var findings: [StocktakeFinding] = []
    for barcode in barcodes { findings.append(try finding(barcode, in: open, on: connection)) }
    return findings
  }

  /// Copies that should be here, can be scanned, and were not.
  static func missing(
    _ open: StoredStocktake, on connection: Connection
  ) throws(SQLiteFailure) -> [StocktakeFinding] {
    let copies = try connection.all(
      """
      SELECT key, book, id, barcode, shelf, state FROM copies c
      WHERE \(CopyTable.isFree) AND barcode IS NOT NULL AND (?2 IS NULL OR shelf = ?2)
        AND NOT EXISTS (SELECT 1 FROM scans WHERE stocktake = ?1 AND scans.barcode = c.barcode)
      ORDER BY shelf, barcode
      """, .integer(open.key), SQLValue(open.stocktake.shelf), read: CopyTable.stored)
    var findings: [StocktakeFinding] = []
    for stored in copies {
      findings.append(
        StocktakeFinding(
          .missing, barcode: stored.copy.barcode ?? "", copy: stored.copy,
          book: try BookTable.book(key: stored.book, on: connection).book))
    }
    return findings
  }
}
