extension CommandTable {
  static let calendar: [Command] = [
    Command(
      verb: .calendar, words: ["desk", "calendar"],
      options: [
        Option(
          key: .weekdays, value: .text("DAYS"),
          summary: "close every week on these from now on: sat,sun, or none (staff)"),
        moveLoans,
      ],
      summary: "Show when the library is closed, or close days of the week",
      details: [
        """
        A book that would be due on a closed day is due on the next open one. Loans that stand \
        already keep their due dates, unless --move-loans is given.
        """
      ],
      examples: ["lectern desk calendar --weekdays sat,sun"]),
    Command(
      verb: .closeDays, words: ["desk", "close"],
      operands: [
        daysOperand,
        Operand(name: "NAME", arity: .oneOrMore, summary: "what for; shown with due dates"),
      ],
      options: [moveLoans], summary: "Close the library on some days (staff)",
      details: [
        """
        Says how many open loans are due on closed days. On a terminal it asks whether to move them \
        to the next open day; --move-loans moves them without asking.
        """
      ],
      examples: ["lectern desk close 2026-12-24..2027-01-06 Christmas"]),
    Command(
      verb: .openDays, words: ["desk", "open"], operands: [daysOperand],
      summary: "Take closures back on some days (staff)",
      examples: ["lectern desk open 2027-01-05..2027-01-06"]),
  ]

  private static let daysOperand = Operand(
    name: "DAYS", summary: "a day, or the first and the last: 2026-12-24..2027-01-06")

  private static let moveLoans = Option(
    key: .moveLoans, summary: "move loans due on closed days to the next open day (staff)")
}
