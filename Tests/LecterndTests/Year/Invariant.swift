import Library

/// What is true of a library after each step: a query that finds whatever breaks it.
struct Invariant {
  let name: String
  let query: String

  /// Of the whole library.
  static let everywhere = all(where: "1")

  /// Of one title.
  static func all(of book: BookID) -> [Invariant] {
    all(where: "b.id = '\(book)'")
  }

  private static func all(where condition: String) -> [Invariant] {
    [
      Invariant(
        name: "copies = shelf + loans + set aside + lost",
        query: """
          SELECT b.id FROM books b WHERE \(condition) AND
            (SELECT count(*) FROM copies c WHERE c.book = b.key) !=
            (SELECT count(*) FROM copies c WHERE c.book = b.key AND c.state = 'shelf'
              AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.copy = c.key AND l.returned IS NULL)
              AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.copy = c.key))
            + (SELECT count(*) FROM loans l WHERE l.book = b.key AND l.returned IS NULL)
            + (SELECT count(*) FROM holds h WHERE h.book = b.key AND h.copy IS NOT NULL)
            + (SELECT count(*) FROM copies c WHERE c.book = b.key AND c.state != 'shelf')
          """),
      Invariant(
        name: "a copy is in one pair of hands, and neither lost nor set aside meanwhile",
        query: """
          SELECT c.id FROM copies c JOIN books b ON b.key = c.book WHERE \(condition) AND
            (SELECT count(*) FROM loans l WHERE l.copy = c.key AND l.returned IS NULL)
            + (SELECT count(*) FROM holds h WHERE h.copy = c.key) + (c.state != 'shelf') > 1
          """),
      Invariant(
        name: "nobody waits behind somebody who came later, unless they may get nothing",
        query: """
          SELECT h.id FROM holds h JOIN books b ON b.key = h.book JOIN members m ON m.key = h.member
          WHERE \(condition) AND h.copy IS NULL AND m.blocked IS NULL
            AND EXISTS (SELECT 1 FROM copies c WHERE c.book = b.key AND c.state = 'shelf'
              AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.copy = c.key AND l.returned IS NULL)
              AND NOT EXISTS (SELECT 1 FROM holds o WHERE o.copy = c.key))
          """),
      Invariant(
        name: "one place in a queue for each member, and none for what they have",
        query: """
          SELECT h.id FROM holds h JOIN books b ON b.key = h.book WHERE \(condition) AND
            (EXISTS (SELECT 1 FROM holds o WHERE o.book = h.book AND o.member = h.member
              AND o.key != h.key)
            OR EXISTS (SELECT 1 FROM loans l WHERE l.book = h.book AND l.member = h.member
              AND l.returned IS NULL))
          """),
      Invariant(
        name: "what is set aside has a last day, and nothing else has",
        query: """
          SELECT h.id FROM holds h JOIN books b ON b.key = h.book
          WHERE \(condition) AND (h.copy IS NULL) != (h.ready_until IS NULL)
          """),
      Invariant(
        name: "nothing is due before it is lent",
        query: """
          SELECT l.id FROM loans l JOIN books b ON b.key = l.book
          WHERE \(condition) AND (l.due < l.lent OR l.returned < l.lent)
          """),
    ]
  }
}
