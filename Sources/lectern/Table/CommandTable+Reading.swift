extension CommandTable {
  static let reading: [Command] = [
    Command(
      verb: .showGoal, words: ["goal"],
      options: [
        Option(
          key: .detailed, letter: "d", summary: "show the last book and the other years too"),
        Option(key: .line, letter: "l", summary: "on one line, for a prompt or a status bar"),
        .watch,
      ],
      alternatives: [[.detailed, .line]],
      summary: "Show your reading goal",
      examples: ["lectern goal --line", "lectern goal --detailed --watch"]),
    Command(
      verb: .setGoal, words: ["goal", "set"],
      operands: [
        Operand(name: "N", summary: "how many books this year; 0 removes the goal")
      ],
      summary: "Set your reading goal",
      examples: ["lectern goal set 24"]),
    Command(
      verb: .finishBook, words: ["goal", "finish"],
      operands: [
        Operand(
          name: "BOOK", arity: .oneOrMore,
          summary: "the book as for 'borrow', or any other title",
          completes: .names(.books))
      ],
      options: [
        Option(
          key: .on, value: .text("DATE"),
          summary: "when it was finished, for example 2026-11-30")
      ],
      summary: "Record a finished book; counts beyond the goal too",
      examples: ["lectern goal finish Emma --on 2026-11-30"]),
    Command(
      verb: .undoFinish, words: ["goal", "undo"],
      summary: "Take the book back that was recorded last"),
    Command(
      verb: .importHistory, words: ["import"],
      operands: [
        Operand(
          name: "FILE",
          summary: """
            an export of Goodreads or StoryGraph as CSV, or a file that 'export' has written, or - for \
            standard input
            """,
          completes: .file)
      ],
      options: [.encoding, .columns],
      summary: "Import your own reading history, goals or notes",
      details: [
        """
        Books that were read, with their dates, private notes, and what you want to read. It is private, \
        and nothing that the library lends. Importing the same file again changes nothing. A book without \
        a date counts in no year. Rows that can't be read are reported with their lines.
        """
      ]),
  ]
}
