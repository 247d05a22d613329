// Words: Labels.xcstrings
extension Label {
  // Titles and members
  static let untitled = Self("label.untitled")
  static let yearBCE = Self("label.year.bce")
  static let shelfEmpty = Self("label.shelf.empty")
  static let shelfFree = Self("label.shelf.free")
  static let shelfLent = Self("label.shelf.lent")
  static let shelfAllLent = Self("label.shelf.allLent")
  static let shelfSomeFree = Self("label.shelf.someFree")
  static let memberWithCard = Self("label.member.card")
  static let memberAdded = Self("label.member.added")

  // Loans and receipts
  static let thisMember = Self("label.loans.thisMember")
  static let noLoans = Self("label.loans.none")
  static let loansOf = Self("label.loans.of")
  static let unknownTitle = Self("label.loan.unknownTitle")
  static let loanDue = Self("label.loan.due")
  static let loanOverdue = Self("label.loan.overdue")
  static let overdue = Self("label.loan.late")
  static let borrowed = Self("label.borrowed")
  static let returned = Self("label.returned")
  static let book = Self("label.book")
  static let bookOnShelf = Self("label.book.shelf")
  static let forMember = Self("label.for")
  static let due = Self("label.due")
  static let loan = Self("label.loan")

  // What the library says no to, or asks
  static let notPossible = Self("label.notPossible")
  static let libraryAsks = Self("label.libraryAsks")
  static let sayYes = Self("label.sayYes")
  static let confirmedByYes = Self("terminal.confirmedByYes")

  // Searching
  static let searchText = Self("label.search.text")
  static let nothingFound = Self("label.search.nothing")
  static let searchMore = Self("label.search.more")
  static let andMore = Self("label.andMore")
  static let noSuchBook = Self("label.find.none")
  static let didYouMean = Self("label.find.didYouMean")
  static let severalBooks = Self("label.find.several")
}
