internal import Library

/// A member's own books, as an export of another program told them.
enum HistoryTable {
  static func content(
    _ source: String, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) -> HistoryRow.Content? {
    try connection.first(
      "SELECT title, authors, isbn, shelf, notes FROM history WHERE member = ? AND source = ?",
      .integer(member), .text(source)
    ) { row in
      HistoryRow.Content(
        title: row.text(0), authors: Authors.list(row.text(1)),
        isbn: row.optionalText(2).flatMap { ISBN($0) },
        shelf: HistoryRow.Shelf(stored: row.text(3)),
        notes: row.text(4))
    }
  }

  static func count(of member: Int64, on connection: Connection) throws(SQLiteFailure) -> Int {
    try connection.count("SELECT count(*) FROM history WHERE member = ?", .integer(member))
  }

  static func set(
    _ content: HistoryRow.Content, source: String, of member: Int64, on connection: Connection
  ) throws(SQLiteFailure) {
    try connection.run(
      """
      INSERT INTO history (member, source, title, authors, isbn, shelf, notes)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (member, source) DO UPDATE SET title = excluded.title,
        authors = excluded.authors, isbn = excluded.isbn, shelf = excluded.shelf,
        notes = excluded.notes
      """,
      .integer(member), .text(source), .text(content.title),
      .text(Authors.text(content.authors)), SQLValue(content.isbn?.text),
      .text(content.shelf.stored), .text(content.notes))
  }
}

extension HistoryRow.Shelf {
  fileprivate var stored: String {
    switch self {
    case .read: "read"
    case .reading: "reading"
    case .wanted: "wanted"
    case .other(let name): "shelf:" + name
    }
  }

  fileprivate init(stored text: String) {
    switch text {
    case "read": self = .read
    case "reading": self = .reading
    case "wanted": self = .wanted
    default: self = .other(String(text.dropFirst("shelf:".count)))
    }
  }
}
