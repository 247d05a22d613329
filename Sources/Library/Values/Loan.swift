/// One copy in one member's hands.
public struct Loan: Equatable, Sendable {
  public var id: LoanID
  public var book: Book
  public var member: Member
  public var lent: CalendarDate
  /// Due means the end of that day in the library's time zone.
  public var due: CalendarDate
  /// How often the loan was renewed.
  public var renewals: Int
  /// How many wait for the title, and have no copy set aside.
  public var waiting: Int

  public init(
    id: LoanID, book: Book, member: Member, lent: CalendarDate, due: CalendarDate,
    renewals: Int = 0, waiting: Int = 0
  ) {
    self.id = id
    self.book = book
    self.member = member
    self.lent = lent
    self.due = due
    self.renewals = renewals
    self.waiting = waiting
  }

  public func isOverdue(on today: CalendarDate) -> Bool { due < today }

  /// Calendar days since the due day, however long a day was (C-10); 0 where it has not passed.
  public func daysOverdue(on today: CalendarDate) -> Int {
    max(0, today.daysSinceEpoch - due.daysSinceEpoch)
  }
}

/// What the member is handed after borrowing: proof that the loan is durable.
public struct Receipt: Equatable, Sendable {
  public var loan: LoanID
  public var book: Book
  public var member: Member
  public var due: CalendarDate
  public var days: Int
  /// The closed day that it would have been due on; nil: it is due when it would have been.
  public var moved: MovedDue?

  public init(
    loan: LoanID, book: Book, member: Member, due: CalendarDate, days: Int,
    moved: MovedDue? = nil
  ) {
    self.loan = loan
    self.book = book
    self.member = member
    self.due = due
    self.days = days
    self.moved = moved
  }
}
