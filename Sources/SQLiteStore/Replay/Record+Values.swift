internal import Library

extension RecordWriter {
  mutating func add(_ date: CalendarDate) { add(date.daysSinceEpoch) }

  mutating func add(_ book: Book) {
    add(book.id.description)
    add(book.title)
    add(book.authors) { $0.add($1) }
    add(book.year) { $0.add($1) }
    add(book.isbn) { $0.add($1) }
    add(book.language) { $0.add($1) }
    add(book.copies)
    add(book.available)
  }

  mutating func add(_ member: Member) {
    add(member.id.description)
    add(member.name)
    add(member.card) { $0.add($1) }
    add(member.account) { $0.add($1.description) }
    add(member.expires) { $0.add($1) }
    add(member.blocked) { $0.add($1) }
  }

  mutating func add(_ loan: Loan) {
    add(loan.id.description)
    add(loan.book)
    add(loan.member)
    add(loan.lent)
    add(loan.due)
    add(loan.renewals)
    add(loan.waiting)
  }

  mutating func add(_ receipt: Receipt) {
    add(receipt.loan.description)
    add(receipt.book)
    add(receipt.member)
    add(receipt.due)
    add(receipt.days)
    add(receipt.moved) { $0.add($1) }
  }
}

extension RecordReader {
  mutating func date() throws(SQLiteFailure) -> CalendarDate {
    CalendarDate(daysSinceEpoch: try int())
  }

  mutating func strings() throws(SQLiteFailure) -> [String] {
    try list { (record) throws(SQLiteFailure) in try record.text() }
  }

  mutating func optionalText() throws(SQLiteFailure) -> String? {
    try optional { (record) throws(SQLiteFailure) in try record.text() }
  }

  mutating func optionalInt() throws(SQLiteFailure) -> Int? {
    try optional { (record) throws(SQLiteFailure) in try record.int() }
  }

  mutating func book() throws(SQLiteFailure) -> Book {
    Book(
      id: BookID(try text()), title: try text(), authors: try strings(), year: try optionalInt(),
      isbn: try optionalText(), language: try optionalText(), copies: try int(),
      available: try int())
  }

  mutating func member() throws(SQLiteFailure) -> Member {
    Member(
      id: MemberID(try text()), name: try text(), card: try optionalText(),
      account: try optionalText().map { AccountID($0) },
      expires: try optional { (record) throws(SQLiteFailure) in try record.date() },
      blocked: try optionalText())
  }

  mutating func loan() throws(SQLiteFailure) -> Loan {
    Loan(
      id: LoanID(try text()), book: try book(), member: try member(), lent: try date(),
      due: try date(), renewals: try int(), waiting: try int())
  }

  mutating func receipt() throws(SQLiteFailure) -> Receipt {
    Receipt(
      loan: LoanID(try text()), book: try book(), member: try member(), due: try date(),
      days: try int(), moved: try optionalMovedDue())
  }
}
