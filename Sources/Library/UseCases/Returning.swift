public import LoopActor

/// Takes a book back. Staff take back from anybody, a member only what is their own and only where policy
/// says so; a member who may no longer borrow may still return (C-17).
@LoopActor
public protocol Returning: AnyObject {
  /// Ends a loan. Completes exactly once, perhaps before it returns, and only after what it says is
  /// durable. The same request id with the same content gives the first result again.
  ///
  /// - Returns: the capability to cancel, as for ``Borrowing/borrow(_:completion:)``.
  @discardableResult
  func takeBack(
    _ request: ReturnRequest, completion: @escaping @LoopActor (ReturnOutcome) -> Void
  ) -> Cancellation
}

public struct ReturnRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  /// Whose loan it is; nil: whoever's, which only staff can ask.
  public var member: MemberID?
  /// A loan's id, a copy's barcode, or the id of a book of which there is one such loan.
  public var item: String
  /// When the book came back, for a book drop that is emptied later; nil: today. Not before it was lent.
  public var on: CalendarDate?
  /// The desk at which staff take it back; nil: none. There a barcode means that very copy.
  public var desk: DeskID?

  public init(
    id: RequestID, actor: Actor, member: MemberID?, item: String, on date: CalendarDate? = nil,
    desk: DeskID? = nil
  ) {
    self.id = id
    self.actor = actor
    self.member = member
    self.item = item
    on = date
    self.desk = desk
  }
}

public enum ReturnOutcome: Equatable, Sendable {
  case returned(ReturnedLoan)
  case impossible([Reason])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  /// An unforeseen error; the details are in the log under the id. Nothing was changed.
  case failed(FailureID)
}

/// A book that is back.
public struct ReturnedLoan: Equatable, Sendable {
  /// The loan as it was, with the book as it is now.
  public var loan: Loan
  /// When it came back.
  public var on: CalendarDate
  /// Who has waited for the book and gets it next; nil: nobody.
  public var next: Member?

  public init(_ loan: Loan, on date: CalendarDate, next: Member? = nil) {
    self.loan = loan
    on = date
    self.next = next
  }

  /// Calendar days since the due day; 0 where the book was in time.
  public var daysLate: Int { loan.daysOverdue(on: on) }
}
