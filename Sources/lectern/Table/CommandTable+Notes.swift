extension CommandTable {
  static let notes: [Command] = [
    Command(
      verb: .listNotes, words: ["notes"],
      options: [
        Option(
          key: .limit, letter: "n", value: .number("N", 1...100),
          summary: "show at most this many notes (else 20)")
      ],
      summary: "List one's notes, the one changed last in front",
      details: ["Drafts that were never saved are in the list too, and opened by their id."]),
    Command(
      verb: .newNote, words: ["note", "new"],
      options: [
        Option(key: .title, value: .text("TITLE"), summary: "what to call it"), conflictOption,
      ],
      summary: "Write a note, in $VISUAL or $EDITOR",
      details: [
        editorDetails,
        "Where standard input is not a terminal, it is the text, and no editor is started.",
      ],
      examples: ["lectern note new", "lectern note new --title Dune < thoughts.txt"]),
    Command(
      verb: .showNote, words: ["note", "show"], operands: [noteOperand], summary: "Show a note"),
    Command(
      verb: .editNote, words: ["note", "edit"], operands: [noteOperand],
      options: [conflictOption],
      summary: "Edit a note, in $VISUAL or $EDITOR", details: [editorDetails]),
    Command(
      verb: .deleteNote, words: ["note", "delete"], operands: [noteOperand],
      summary: "Delete a note for good, or a draft that was never saved"),
  ]

  private static let noteOperand = Operand(
    name: "NOTE", summary: "the note's id, or a draft's, as 'notes' shows it, or its whole title",
    completes: .names(.notes))

  private static let conflictOption = Option(
    key: .conflict, value: .text("CHOICE"),
    summary: "where the note was saved elsewhere meanwhile: mine, theirs or both (else asked)",
    completes: .words(["mine", "theirs", "both"]))

  private static let editorDetails = """
    The first line of the file is the title, and the text follows after a blank line. Whatever the editor \
    writes is kept as a draft at once; when it ends, the note is saved. Where that fails, the file stays, \
    and it is said where.
    """
}
