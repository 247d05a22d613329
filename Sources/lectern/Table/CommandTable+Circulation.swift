extension CommandTable {
  /// Work at the desk with books.
  static let circulation: [Command] = [
    Command(
      verb: .desk, words: ["desk"], options: [deskOption, sceneOption],
      summary: "Work at the desk with a scanner: a card, books, the next card (staff)",
      details: [
        """
        Each line is what the scanner reads. A card, or part of a name, chooses the member; a book is lent to \
        the member, and taken back where nobody is chosen. An empty line ends the member. Each line is \
        answered by one sentence, and the next one works.
        """,
        """
        Words: yes, no, override NOTE, choose MEMBER, done, return (only take back), undo, \
        card TEXT, book TEXT, find TEXT (only look), close.
        """,
      ],
      examples: ["lectern desk", "lectern desk < scans.txt"]),
    Command(
      verb: .deskLend, words: ["desk", "lend"], operands: [booksOperand],
      options: [
        Option(
          key: .member, letter: "m", value: .text("MEMBER"),
          summary: "to whom: a card, or a member's id (required)"),
        .days, .yes, overrideOption, deskOption,
      ],
      summary: "Lend books to a member (staff)",
      details: [
        """
        Each book gets its own answer, and one that can't be lent does not keep the others; the exit code \
        says if any could not. A barcode means that very copy. What policy lets staff override is done with \
        --override and a note, which is kept.
        """
      ],
      examples: [
        "lectern desk lend --member 1815 30001 30002",
        "lectern desk lend -m 1815 30003 --override 'for the exam'",
      ]),
    Command(
      verb: .deskReturn, words: ["desk", "return"], operands: [booksOperand],
      options: [
        Option(
          key: .on, value: .text("DATE"),
          summary: "when they came back, for a book drop: 2026-11-30 (else today)"),
        deskOption,
      ],
      summary: "Take books back; says who had them, and how late (staff)",
      examples: ["lectern desk return 30001 30002 --on 2026-11-28"]),
    Command(
      verb: .deskRenew, words: ["desk", "renew"], operands: [booksOperand],
      options: [.yes, overrideOption, deskOption],
      summary: "Renew loans for whoever has them (staff)"),
    Command(
      verb: .deskUndo, words: ["desk", "undo"], options: [.yes, deskOption],
      summary: "Take back what this desk did last: a lend, return or renewal (staff)",
      details: [
        """
        Names title, member and time first, and asks; --yes answers. Only what this desk did itself, within \
        ten minutes, and only as long as nothing later depends on it.
        """
      ]),
  ]

  private static let booksOperand = Operand(
    name: "BOOK", arity: .oneOrMore,
    summary: "a barcode, an id, an ISBN, or a title that fits exactly one book",
    completes: .names(.books))

  static let overrideOption = Option(
    key: .override, letter: "o", value: .text("NOTE"),
    summary: "override what policy lets staff override, and keep this note of why")

  private static let sceneOption = Option(
    key: .scene, value: .text("NAME"),
    summary: "share the desk with other frontends under this name")

  static let deskOption = Option(
    key: .desk, value: .text("NAME"),
    summary: "which desk this is, for 'undo' (else $LECTERN_DESK, else this terminal)")
}
