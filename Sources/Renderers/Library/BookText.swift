public import Contract

/// A title in one line.
public enum BookText {
  /// Title, authors and year: `Dune — Frank Herbert (1965)`.
  public static func title(_ book: Book, _ labels: Labels = .english) -> String {
    var text = book.title.isEmpty ? labels.text(.untitled) : labels.isolated(book.title)
    if !book.authors.isEmpty {
      text += " — \(book.authors.map(labels.isolated).joined(separator: ", "))"
    }
    if book.year != 0 { text += " (\(year(book.year, labels)))" }
    return text
  }

  /// A row of a list: the id first, since that is what one types next.
  public static func row(_ book: Book, _ labels: Labels = .english) -> String {
    "\(book.id)  \(title(book, labels)); \(shelf(book, labels))"
  }

  /// Rows of a list; on a terminal they are a table.
  static func rows(
    _ books: [Book], _ labels: Labels, width: Int?, indent: Int = 0
  ) -> [String] {
    guard let width else {
      return books.map { String(repeating: " ", count: indent) + row($0, labels) }
    }
    return TextTable(
      books.map { [$0.id, title($0, labels), shelf($0, labels)] }, flexible: 1, indent: indent
    ).lines(width: width)
  }

  /// What is on the shelf: `1 of 2 free`.
  public static func shelf(_ book: Book, _ labels: Labels = .english) -> String {
    switch (book.copies, book.available) {
    case (0, _): labels.text(.shelfEmpty)
    case (1, 0): labels.text(.shelfLent)
    case (1, _): labels.text(.shelfFree)
    case (let copies, 0): labels.text(.shelfAllLent, ["copies": "\(copies)"])
    case (let copies, let available):
      labels.text(.shelfSomeFree, ["available": "\(available)", "copies": "\(copies)"])
    }
  }

  private static func year(_ year: Int32, _ labels: Labels) -> String {
    year < 0 ? labels.text(.yearBCE, ["year": "\(-Int64(year))"]) : String(year)
  }
}
