extension CommandTable {
  static let desk: [Command] = [
    Command(
      verb: .importCatalogue, words: ["desk", "import"],
      operands: [
        Operand(
          name: "FILE", summary: "a catalogue as CSV or MARC 21, or - for standard input",
          completes: .file)
      ],
      options: [
        Option(
          key: .dryRun, letter: "n", summary: "say what would be done, and change nothing"),
        Option(key: .members, summary: "the file is of members, recognised by their cards"),
        Option(key: .loans, summary: "the file has loans, as 'desk export' writes them"),
        Option(key: .holds, summary: "the file has holds, as 'desk export' writes them"),
        .encoding, .columns,
      ],
      alternatives: [[.members, .loans, .holds]],
      summary: "Import a catalogue, or members (staff)",
      details: [
        """
        The format is recognised by the header: a spreadsheet with columns for title, authors, isbn, year, \
        language, copies, barcode and shelf, called so or as in one of Lectern's languages, separated by \
        commas, semicolons or tabs; an export of LibraryThing, goodbooks, or MARC 21 (ISO 2709). Importing the same file again changes nothing. Rows \
        that can't be read are reported with their lines; the others are imported.
        """
      ]),
    Command(
      verb: .showPolicy, words: ["desk", "policy"], summary: "Show how the library lends (staff)"),
    Command(
      verb: .setPolicy, words: ["desk", "policy", "set"],
      operands: [
        Operand(
          name: "KEY=VALUE", arity: .oneOrMore,
          summary: """
            max_days, default_days, confirm_over_days, max_loans, renewal_days, \
            renewal_from_today, max_renewals, membership_months, keep_history, \
            override_limit, override_days, override_renewals, override_expired, override_blocked, \
            override_holds, hold_days, max_holds, self_return
            """)
      ],
      summary: "Change how the library lends (staff)",
      examples: ["lectern desk policy set max_days=21 max_loans=3"]),
  ]
}
