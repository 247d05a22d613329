extension CommandTable {
  /// What is a member's own.
  static let members: [Command] = [
    Command(
      verb: .showProfile, words: ["profile"], options: [.member],
      summary: "Show who you are to the library"),
    Command(
      verb: .editProfile, words: ["profile", "edit"],
      options: [
        Option(key: .name, value: .text("NAME"), summary: "what you are called"),
        Option(
          key: .initials, value: .text("TEXT"),
          summary: "at most three characters; - for those of the name"),
        Option(
          key: .picture, value: .text("PLACE"),
          summary: "where a picture of you is to be found; - for none"),
      ],
      summary: "Change what the library says of you",
      examples: ["lectern profile edit --name 'Ada King' --initials AK"]),
    Command(
      verb: .showSettings, words: ["settings"], summary: "Show in which language you are spoken to"),
    Command(
      verb: .setSettings, words: ["settings", "set"],
      operands: [
        Operand(
          name: "KEY=VALUE", arity: .oneOrMore,
          summary: "locale=TAG (- for the shell's), time=12, time=24, time=- (as the language does)"
        )
      ],
      summary: "Change in which language you are spoken to",
      details: ["What is open already keeps its language."],
      examples: ["lectern settings set locale=de-CH time=24"]),
  ]
}
