extension CommandTable {
  /// Places in the queue for a title.
  static let holds: [Command] = [
    Command(
      verb: .hold, words: ["hold"],
      operands: [
        Operand(
          name: "BOOK", arity: .oneOrMore, summary: "the book as for 'borrow'",
          completes: .names(.books))
      ],
      options: [.member],
      summary: "Wait for a book, or have it set aside",
      details: [
        """
        When it is your turn and a copy is here, it is set aside for you for some days; 'holds' says \
        until when.
        """
      ],
      examples: ["lectern hold Dracula"]),
    Command(
      verb: .cancelHold, words: ["hold", "cancel"],
      operands: [
        Operand(
          name: "BOOK", arity: .oneOrMore, summary: "the hold's id, or the book as for 'borrow'",
          completes: .names(.holds))
      ],
      options: [.member], summary: "Wait for a book no longer"),
    Command(
      verb: .holds, words: ["holds"], options: [.watch, .member],
      summary: "List what you wait for, and what is ready"),
    Command(
      verb: .queue, words: ["desk", "holds"],
      summary: "List who waits for what, and what is set aside (staff)"),
  ]
}
