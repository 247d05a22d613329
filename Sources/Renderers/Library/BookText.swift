public import Contract

/// A title in one line.
public enum BookText {
  /// Title, authors and year: `Dune — Frank Herbert (1965)`.
  public static func title(_ book: Book) -> String {
    var text = book.title.isEmpty ? "(untitled)" : book.title
    if !book.authors.isEmpty { text += " — \(book.authors.joined(separator: ", "))" }
    if book.year != 0 { text += " (\(year(book.year)))" }
    return text
  }

  /// A row of a list: the id first, since that is what one types next.
  public static func row(_ book: Book) -> String { "\(book.id)  \(title(book)); \(shelf(book))" }

  /// What is on the shelf: `1 of 2 free`.
  public static func shelf(_ book: Book) -> String {
    switch (book.copies, book.available) {
    case (0, _): "no copy"
    case (1, 0): "lent"
    case (1, _): "free"
    case (let copies, 0): "all \(copies) lent"
    case (let copies, let available): "\(available) of \(copies) free"
    }
  }

  private static func year(_ year: Int32) -> String {
    year < 0 ? "\(-Int64(year)) BCE" : String(year)
  }
}
