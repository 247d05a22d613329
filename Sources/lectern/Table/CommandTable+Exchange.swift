extension CommandTable {
  static let exchange: [Command] = [
    Command(
      verb: .backUp, words: ["desk", "backup"],
      operands: [Operand(name: "FILE", summary: "where to put it")],
      options: [.force],
      summary: "Take away a backup of the whole library (staff)",
      details: [
        """
        Everything that the daemon keeps, as it is at one moment, while the library goes on: also what is a         member's own, so only you may read the file. It gets its name when it has arrived whole. \
        'lecternd --restore FILE' puts it back. The daemon makes a backup of its own every day.
        """
      ],
      examples: ["lectern desk backup /media/stick/library.sqlite"]),
    Command(
      verb: .exportLibrary, words: ["desk", "export"],
      operands: [folderOperand],
      options: [.safeCells, .force],
      summary: "Write catalogue, members, loans, holds and policy as CSV and JSON (staff)",
      details: [
        """
        As at one moment, and so that the imports read it back unchanged. What is a member's own stays \
        out: goals, readings, notes. The files get their names when all are complete.
        """
      ],
      examples: ["lectern desk export /var/backups/library --force"]),
    Command(
      verb: .exportOwn, words: ["export"],
      operands: [folderOperand],
      options: [.safeCells, .force],
      summary: "Write your own goals, readings and notes as CSV and JSON",
      examples: ["lectern export ~/books"]),
  ]

  private static let folderOperand = Operand(
    name: "DIR", summary: "a folder, which is made where there is none", completes: .folder)
}
