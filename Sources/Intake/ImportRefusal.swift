/// Why a file as a whole is not taken. Nothing was changed.
public enum ImportRefusal: Error, Hashable, Sendable {
  /// Only staff import.
  case notPermitted
  case emptyFile
  /// There is a header and no row (C-36).
  case headerOnly
  /// `byte` is counted from 1 within its line.
  case headerNotUTF8(line: Int, byte: Int)
  /// `offset` is counted from 1 within the file.
  case headerNotInEncoding(offset: Int, value: UInt8)
  /// The header never ends: a quote that is not closed, or no line break.
  case headerUnending
  /// No known format has these columns (C-37).
  case unknownHeader(columns: [String])
  /// No known export of a reading history has these columns (C-37).
  case unknownHistory(columns: [String])
  /// Nothing in the header is a name and a card (C-37).
  case unknownMembers(columns: [String])
  /// Nothing in the header is a book, a member and the days of a loan (C-37).
  case unknownLoans(columns: [String])
  /// Nothing in the header is a title, a member and a day (C-37).
  case unknownHolds(columns: [String])
  /// A reading history is imported by its own member only.
  case notOneself
  /// Nobody knows an encoding of this name.
  case unknownEncoding(String)
  /// The person names a column that the file does not have.
  case columnNotThere(String, columns: [String])
  /// The person names a column that the format does not have.
  case noSuchColumn(String, known: [String])
  case columnTwice(String)
  /// The header has more columns than are looked at.
  case tooManyColumns(found: Int, limit: Int)

  /// The catalogues that are known, with the columns that tell them.
  public static var knownCatalogues: [(name: String, columns: [String])] {
    [
      ("lectern", CatalogueFormat.lecternColumns), ("goodbooks", CatalogueFormat.goodbooksColumns),
      ("LibraryThing", LibraryThingFormat.required.map(\.rawValue)), ("MARC 21", ["ISO 2709"]),
    ]
  }

  /// What a file of members may have.
  public static var memberColumns: [String] { MembersFormat.columns }

  /// What a file of loans may have.
  public static var loanColumns: [String] { LoansFormat.columns }

  /// What a file of holds may have.
  public static var holdColumns: [String] { HoldsFormat.columns }

  /// The reading histories, and files of one's own, that are known, with the columns that tell them.
  public static var knownHistories: [(name: String, columns: [String])] {
    [
      ("Goodreads", GoodreadsFormat.required.map(\.rawValue)),
      ("StoryGraph", StoryGraphFormat.required.map(\.rawValue)),
    ] + OwnFormat.Kind.allCases.map { ("Lectern", $0.columns) }
  }
}
