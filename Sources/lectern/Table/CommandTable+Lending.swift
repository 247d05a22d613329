extension CommandTable {
  static let lending: [Command] = [
    Command(
      verb: .search, words: ["search"],
      operands: [
        Operand(
          name: "TEXT", arity: .oneOrMore,
          summary: "words, or beginnings of words, of title and authors; accents may be left out",
          completes: .names(.books))
      ],
      options: [
        Option(
          key: .limit, letter: "n", value: .number("N", 1...100),
          summary: "show at most this many titles (else 20)")
      ],
      summary: "Search the catalogue",
      examples: ["lectern search ursula le g", "lectern search zizek"]),
    Command(
      verb: .borrow, words: ["borrow"],
      operands: [bookOperand],
      options: [.days, .yes, .member],
      summary: "Borrow a book",
      details: [
        """
        Where the library wants something confirmed, its reasons are shown and nothing is borrowed, \
        unless --yes is given.
        """
      ],
      examples: ["lectern borrow 9780441172719 --days 3", "lectern borrow 'Moby-Dick' --yes"]),
    Command(
      verb: .loans, words: ["loans"], options: [.watch, .member],
      summary: "List what is borrowed"),
    Command(
      verb: .giveBack, words: ["return"],
      operands: [
        Operand(
          name: "ITEM", summary: "the loan's id, or the book as for 'borrow'",
          completes: .names(.loans))
      ],
      options: [.member], summary: "Give a book back"),
    Command(
      verb: .renew, words: ["renew"],
      operands: [
        Operand(
          name: "ITEM", summary: "the loan's id, or the book as for 'borrow'",
          completes: .names(.loans))
      ],
      options: [.yes, .member],
      summary: "Keep a book for longer",
      details: [
        """
        Where the library wants something confirmed, its reasons are shown and nothing is renewed, \
        unless --yes is given.
        """
      ]),
  ]

  private static let bookOperand = Operand(
    name: "BOOK", summary: "a barcode, an id, an ISBN, or a title that fits exactly one book",
    completes: .names(.books))
}
