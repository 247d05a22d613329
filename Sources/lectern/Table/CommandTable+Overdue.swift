extension CommandTable {
  static let overdue: [Command] = [
    Command(
      verb: .overdue, words: ["desk", "overdue"],
      options: [
        Option(key: .group, value: .text("GROUP"), summary: "only members of this group"),
        Option(key: .csv, summary: "as a table for spreadsheets"),
        Option(key: .letters, summary: "as letters in each member's language, a page each"),
        Option(
          key: .safeCells,
          summary: "in a table: put ' before what a spreadsheet would run as a formula"),
      ],
      alternatives: [
        [.csv, .letters], [.csv, .json], [.letters, .safeCells], [.safeCells, .json],
      ],
      summary: "Show what should be back by now, and who has it (staff)",
      details: ["By group and name. Letters are plain text with a form feed between them."],
      examples: ["lectern desk overdue --group 4b", "lectern desk overdue --letters | lp"])
  ]
}
