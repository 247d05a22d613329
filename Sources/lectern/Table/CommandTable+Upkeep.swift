extension CommandTable {
  static let upkeep: [Command] = books + copies + stocktakes

  private static let books: [Command] = [
    Command(
      verb: .addBook, words: ["desk", "book", "add"],
      options: [title("the title (required)")] + facts + [barcode, shelf],
      summary: "Add a title with one copy (staff)",
      examples: ["lectern desk book add --title Emma --authors 'Jane Austen' --barcode B17"]),
    Command(
      verb: .editBook, words: ["desk", "book", "edit"],
      operands: [bookOperand], options: [title("the title")] + facts,
      summary: "Correct what is known of a title (staff)",
      details: ["'none' takes back what was said, for example --year none."],
      examples: ["lectern desk book edit Emma --year 1815"]),
  ]

  private static let copies: [Command] = [
    Command(
      verb: .addCopy, words: ["desk", "copy", "add"], operands: [bookOperand],
      options: [barcode, shelf], summary: "Add a copy of a title (staff)",
      examples: ["lectern desk copy add Emma --barcode B18 --shelf A3"]),
    Command(
      verb: .loseCopy, words: ["desk", "copy", "lost"], operands: [copyOperand],
      summary: "Say that a copy is lost (staff)",
      details: ["Nobody can borrow it any more. If it is lent, the loan ends as lost."]),
    Command(
      verb: .findCopy, words: ["desk", "copy", "found"], operands: [copyOperand],
      summary: "Say that a lost copy is back on its shelf (staff)"),
    Command(
      verb: .withdrawCopy, words: ["desk", "copy", "withdraw"], operands: [copyOperand],
      summary: "Give a copy away for good (staff)"),
    Command(
      verb: .shelveCopy, words: ["desk", "copy", "shelve"],
      operands: [copyOperand, Operand(name: "SHELF", summary: "where it belongs, or none")],
      summary: "Say on which shelf a copy belongs (staff)"),
  ]

  private static let stocktakes: [Command] = [
    Command(
      verb: .stocktake, words: ["desk", "stocktake"],
      options: [
        stockShelf,
        Option(
          key: .file, value: .text("FILE"), summary: "barcodes, one a line (else standard input)",
          completes: .file),
      ],
      summary: "Scan a shelf, and see what is missing or misplaced (staff)",
      details: [
        """
        One barcode a line; at the end of the input the report. A stocktake goes on until it is \
        ended, also when this command is interrupted, and changes nothing by itself.
        """
      ],
      examples: ["lectern desk stocktake --shelf A3"]),
    Command(
      verb: .reportStocktake, words: ["desk", "stocktake", "report"], options: [stockShelf],
      summary: "Show what a stocktake has found so far (staff)"),
    Command(
      verb: .endStocktake, words: ["desk", "stocktake", "end"],
      options: [
        stockShelf, Option(key: .markLost, summary: "declare the missing copies lost"),
      ],
      summary: "End a stocktake (staff)"),
  ]

  private static func title(_ summary: String) -> Option {
    Option(key: .title, value: .text("TITLE"), summary: summary)
  }

  private static let facts = [
    Option(key: .authors, value: .text("NAMES"), summary: "with ; between them"),
    Option(key: .year, value: .text("YEAR"), summary: "of publication"),
    Option(key: .isbn, value: .text("ISBN"), summary: "with its check digit"),
    Option(key: .language, value: .text("TAG"), summary: "for example en or pt-BR"),
  ]
  private static let barcode = Option(
    key: .barcode, value: .text("BARCODE"), summary: "on the copy")
  private static let shelf = Option(
    key: .shelf, value: .text("SHELF"), summary: "where the copy belongs")
  private static let stockShelf = Option(
    key: .shelf, value: .text("SHELF"), summary: "only this shelf (else the whole library)")
  private static let bookOperand = Operand(
    name: "BOOK", summary: "a barcode, an id, an ISBN, or a title that fits exactly one book",
    completes: .names(.books))
  private static let copyOperand = Operand(name: "BARCODE", summary: "or the id of the copy")
}
