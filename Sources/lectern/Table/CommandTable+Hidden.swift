extension CommandTable {
  /// For programs, not for people: understood, and told of in docs/architecture.md only.
  static let hidden: [Command] = [
    Command(
      verb: .complete, words: ["complete"],
      operands: [
        Operand(
          name: "WHAT",
          summary: Completion.Names.allCases.map(\.rawValue).joined(separator: ", "),
          completes: .words(Completion.Names.allCases.map(\.rawValue))),
        Operand(name: "PREFIX", summary: "what is typed so far; may be empty"),
      ],
      options: [.member],
      summary: "List names that begin so, for a shell's completion",
      details: ["One a line, and after a tab what it is. Whatever goes wrong is not said."])
  ]
}
