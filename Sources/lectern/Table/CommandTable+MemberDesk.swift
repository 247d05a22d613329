extension CommandTable {
  /// Members, as staff look after them.
  static let memberDesk: [Command] = [
    Command(
      verb: .addMember, words: ["desk", "member", "add"],
      options: [
        Option(key: .name, value: .text("NAME"), summary: "the member's name (required)"),
        Option(key: .card, value: .text("CARD"), summary: "the number of the member's card"),
        Option(
          key: .group, value: .text("GROUP"), summary: "a class, a street, whatever sorts members"),
        Option(key: .contact, value: .text("TEXT"), summary: "how to reach the member"),
        Option(
          key: .expires, value: .text("DATE"),
          summary: "the last day of the membership, for example 2027-07-31 (else it does not end)"),
      ],
      summary: "Add a member (staff)",
      examples: ["lectern desk member add --name 'Ada Lovelace' --card 1815 --group 4b"]),
    Command(
      verb: .editMember, words: ["desk", "member", "edit"], operands: [memberOperand],
      options: [
        Option(key: .name, value: .text("NAME"), summary: "what the member is called"),
        Option(key: .card, value: .text("CARD"), summary: "another card; - for none"),
        Option(key: .group, value: .text("GROUP"), summary: "another group; - for none"),
        Option(key: .contact, value: .text("TEXT"), summary: "how to reach the member; - for none"),
        Option(
          key: .expires, value: .text("DATE"),
          summary: "the last day of the membership; - if it does not end"),
      ],
      summary: "Change what the library keeps of a member (staff)",
      examples: ["lectern desk member edit 1815 --group 5b"]),
    Command(
      verb: .findMember, words: ["desk", "member", "find"],
      operands: [
        Operand(
          name: "TEXT", arity: .oneOrMore,
          summary: "a card, an id, or beginnings of the words of a name",
          completes: .names(.members))
      ],
      summary: "Find members (staff)", examples: ["lectern desk member find love"]),
    Command(
      verb: .showMember, words: ["desk", "member", "show"], operands: [memberOperand],
      summary: "Show a member and their loans (staff)"),
    Command(
      verb: .blockMember, words: ["desk", "member", "block"], operands: [memberOperand],
      options: [
        Option(key: .note, value: .text("TEXT"), summary: "why; the member sees it")
      ],
      summary: "Give a member no benefit until unblocked (staff)",
      details: ["Who is blocked may return books, sign in, and see their own account."],
      examples: ["lectern desk member block 1815 --note 'please come and see us'"]),
    Command(
      verb: .unblockMember, words: ["desk", "member", "unblock"], operands: [memberOperand],
      summary: "Give a member benefits again (staff)"),
    Command(
      verb: .renewMember, words: ["desk", "member", "renew"], operands: [memberOperand],
      options: [
        Option(
          key: .months, value: .number("N", 1...120),
          summary: "by how many months (else as policy says)"),
        Option(key: .until, value: .text("DATE"), summary: "or the new last day"),
      ],
      summary: "Make a membership last longer (staff)",
      examples: ["lectern desk member renew 1815 --until 2027-07-31"]),
  ]

  private static let memberOperand = Operand(
    name: "MEMBER", arity: .oneOrMore,
    summary: "a card, an id, or a name, or a part of one that fits exactly one member",
    completes: .names(.members))
}
