// Words: Upkeep.xcstrings
extension Phrase.Key {
  // What has happened
  static let bookKept = Self("upkeep.bookKept")
  static let copyKept = Self("upkeep.copyKept")
  static let copyLost = Self("upkeep.lost")
  static let loanLost = Self("upkeep.loanLost")
  static let copyFound = Self("upkeep.found")
  static let copyWithdrawn = Self("upkeep.withdrawn")

  // Why nothing has
  static let upkeepNotPermitted = Self("upkeep.notPermitted")
  static let upkeepTitleMissing = Self("upkeep.titleMissing")
  static let upkeepTooLong = Self("upkeep.tooLong")
  static let notThat = Self("upkeep.notThat")
  static let upkeepBarcodeTaken = Self("upkeep.barcodeTaken")
  static let bookExists = Self("upkeep.bookExists")
  static let unknownCopy = Self("upkeep.unknownCopy")
  static let copyLent = Self("upkeep.copyLent")
  static let copyNotLost = Self("upkeep.notLost")
  static let copyUnchanged = Self("upkeep.unchanged")
  static let tooManyCopies = Self("upkeep.tooManyCopies")

  // A stocktake
  static let stocktakeState = Self("stock.state")
  static let stocktakeEnded = Self("stock.ended")
  static let stocktakeNotStarted = Self("stock.notStarted")
  static let noSuchShelf = Self("stock.noSuchShelf")
  static let tooManyBarcodes = Self("stock.tooManyBarcodes")
  static let stockInPlace = Self("stock.inPlace")
  static let stockRepeated = Self("stock.repeated")
  static let stockMissing = Self("stock.missing")
  static let stockMisplaced = Self("stock.misplaced")
  static let stockUnknown = Self("stock.unknown")
  static let stockLent = Self("stock.lent")
  static let stockLost = Self("stock.lost")
  static let stockWithdrawn = Self("stock.withdrawn")
}
