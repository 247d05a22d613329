/// All that `lectern` can do.
enum CommandTable {
  static let all: [Command] = [
    Command(
      verb: .status, words: ["status"],
      options: [
        Option(
          key: .wait, letter: "w", value: .duration("TIME"),
          summary: "wait for the daemon to answer, at most this long")
      ],
      summary: "Show how the daemon is doing",
      examples: ["lectern status --wait 5s"]),
    Command(
      verb: .search, words: ["search"],
      operands: [
        Operand(
          name: "TEXT", arity: .oneOrMore,
          summary: "words, or beginnings of words, of title and authors; accents may be left out")
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
      verb: .loans, words: ["loans"], options: [.member], summary: "List what is borrowed"),
    Command(
      verb: .giveBack, words: ["return"],
      operands: [
        Operand(
          name: "ITEM", summary: "the loan's id, or the book as for 'borrow'")
      ],
      options: [.member], summary: "Give a book back"),
    Command(
      verb: .logout, words: ["logout"],
      summary: "Sign out: end the session and its forms on every frontend"),
    Command(
      verb: .importCatalogue, words: ["desk", "import"],
      operands: [
        Operand(name: "FILE", summary: "a catalogue as CSV, or - for standard input")
      ],
      options: [
        Option(
          key: .dryRun, letter: "n", summary: "say what would be done, and change nothing")
      ],
      summary: "Import a catalogue (staff)",
      details: [
        """
        The format is recognised by the header. Importing the same file again changes nothing. Rows \
        that can't be read are reported with their lines; the others are imported.
        """
      ]),
    Command(
      verb: .addMember, words: ["desk", "member", "add"],
      options: [
        Option(key: .name, value: .text("NAME"), summary: "the member's name (required)"),
        Option(key: .card, value: .text("CARD"), summary: "the number of the member's card"),
      ],
      summary: "Add a member (staff)",
      examples: ["lectern desk member add --name 'Ada Lovelace' --card 1815"]),
    Command(
      verb: .showPolicy, words: ["desk", "policy"], summary: "Show how the library lends (staff)"),
    Command(
      verb: .setPolicy, words: ["desk", "policy", "set"],
      operands: [
        Operand(
          name: "KEY=VALUE", arity: .oneOrMore,
          summary: "max_days, default_days, confirm_over_days, max_loans")
      ],
      summary: "Change how the library lends (staff)",
      examples: ["lectern desk policy set max_days=21 max_loans=3"]),
    Command(
      verb: .present, words: ["present"],
      operands: [Operand(name: "SCREEN", summary: "the screen to show: borrow")],
      options: [
        Option(
          key: .book, letter: "b", value: .text("BOOK"), summary: "the book, as for 'borrow'"),
        Option(
          key: .scene, letter: "s", value: .text("NAME"),
          summary: "share the form under this name with the session's other frontends"),
        .member,
      ],
      summary: "Show a screen: one intent a line in, frames and effects out",
      details: presentDetails,
      examples: ["printf 'days 3\\nsubmit\\n' | lectern present borrow --book 9780441172719"]),
  ]

  private static let bookOperand = Operand(
    name: "BOOK", summary: "a barcode, an id, an ISBN, or a title that fits exactly one book")

  private static let presentDetails = [
    """
    Every line of standard input is one intent, for example 'days 3', 'submit', 'confirm', 'dismiss', \
    'cancel', 'edit' or 'close', or the intent as a JSON object. A word waits until the screen has \
    answered the line before; 'cancel' and JSON objects go at once.
    """,
    """
    The end of the input means "no more intents": a private form ends when nothing is in flight, a \
    shared one goes on being shown until it is closed.
    """,
  ]
}
