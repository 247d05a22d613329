extension CommandTable {
  static let screens: [Command] = [
    Command(
      verb: .present, words: ["present"],
      operands: [
        Operand(
          name: "SCREEN", summary: "the screen to show: \(names.joined(separator: ", "))",
          completes: .words(names))
      ],
      options: [
        Option(
          key: .book, letter: "b", value: .text("BOOK"), summary: "the book, as for 'borrow'",
          completes: .names(.books)),
        Option(
          key: .note, value: .text("NOTE"), summary: "the note to edit, by its id; else a new one"),
        Option(
          key: .scene, letter: "s", value: .text("NAME"),
          summary: "share the form under this name with the session's other frontends"),
        Option(
          key: .text, letter: "t", value: .text("TEXT"),
          summary: "what to search for in the catalogue at first"),
        .member, deskOption,
      ],
      summary: "Show a screen: one intent a line in, frames and effects out",
      details: presentDetails,
      examples: ["printf 'days 3\\nsubmit\\n' | lectern present borrow --book 9780441172719"])
  ]

  private static let names = KnownScreen.allCases.map(\.name)

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
