internal import Library

/// What one row of a catalogue means for the copies of its title. New barcodes go on copies that have none
/// yet, then on new ones; a copy's shelf becomes the row's; no copy is taken away or changes its state.
struct CopyPlan {
  struct Change {
    var key: Int64
    var barcode: String?
    var shelf: String?
  }

  struct Addition {
    var barcode: String?
    var shelf: String?
    var state: Copy.State
  }

  private(set) var changes: [Change] = []
  private(set) var additions: [Addition] = []

  var isEmpty: Bool { changes.isEmpty && additions.isEmpty }

  /// Of a title that is new: one copy where the row says nothing.
  init(of row: CatalogueRow) {
    let barcodes = Self.barcodes(row)
    add(Array(barcodes.enumerated()), of: row)
    addBare(from: barcodes.count, to: max(row.copies ?? 1, barcodes.count), of: row)
  }

  /// Of a title that is there.
  init(of row: CatalogueRow, book: Int64, on connection: Connection) throws(SQLiteFailure) {
    let present = try connection.all(
      "SELECT key, barcode, shelf FROM copies WHERE book = ? ORDER BY key", .integer(book)
    ) { (copy) throws(SQLiteFailure) in
      Change(key: copy.integer(0), barcode: copy.optionalText(1), shelf: copy.optionalText(2))
    }
    let barcodes = Self.barcodes(row)
    var bare = present.filter { $0.barcode == nil }[...]
    var unplaced: [(offset: Int, element: String)] = []
    for (index, barcode) in barcodes.enumerated() {
      if let copy = present.first(where: { $0.barcode == barcode }) {
        move(copy, to: row.shelf(index))
      } else if var copy = bare.popFirst() {
        copy.barcode = barcode
        copy.shelf = row.shelf(index) ?? copy.shelf
        changes.append(copy)
      } else {
        unplaced.append((index, barcode))
      }
    }
    // What the row says of copies without barcodes; a shelf by itself is that of all of them.
    let isOfAll = barcodes.isEmpty && row.copies == nil
    let meant = isOfAll ? bare.count : max((row.copies ?? 0) - barcodes.count, 0)
    for (index, copy) in bare.prefix(meant).enumerated() {
      move(copy, to: row.shelf(barcodes.count + index))
    }
    add(unplaced, of: row)
    let missing = (row.copies ?? 0) - present.count - unplaced.count
    let first = barcodes.count + min(bare.count, meant)
    addBare(from: first, to: first + max(missing, 0), of: row)
  }

  private static func barcodes(_ row: CatalogueRow) -> [String] {
    row.barcodes.reduce(into: []) { unique, barcode in
      if !unique.contains(barcode) { unique.append(barcode) }
    }
  }

  private mutating func move(_ copy: Change, to shelf: String?) {
    guard let shelf, shelf != copy.shelf else { return }
    changes.append(Change(key: copy.key, barcode: copy.barcode, shelf: shelf))
  }

  private mutating func add(_ barcodes: [(offset: Int, element: String)], of row: CatalogueRow) {
    additions += barcodes.map { index, barcode in
      Addition(barcode: barcode, shelf: row.shelf(index), state: row.state(index))
    }
  }

  private mutating func addBare(from first: Int, to end: Int, of row: CatalogueRow) {
    additions += (first..<end).map { index in
      Addition(barcode: nil, shelf: row.shelf(index), state: row.state(index))
    }
  }
}
