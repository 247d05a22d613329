public import LoopActor

/// Makes a loan longer. The authority: role and policy gate are checked inside one transaction, by the
/// same gate that lends. Staff renew for anybody, a member what is their own.
@LoopActor
public protocol Renewing: AnyObject {
  /// Renews a loan. Completes exactly once, perhaps before it returns, and only after what it says is
  /// durable. The same request id with the same content gives the first result again; an answer that
  /// asked for confirmation may be followed under its id, by the same request with the confirmation.
  ///
  /// - Returns: the capability to cancel, as for ``Borrowing/borrow(_:completion:)``.
  @discardableResult
  func renew(
    _ request: RenewRequest, completion: @escaping @LoopActor (RenewOutcome) -> Void
  ) -> Cancellation
}

public struct RenewRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  /// Whose loan it is; nil: whoever's for staff, one's own for everybody else.
  public var member: MemberID?
  /// A loan's id, a copy's barcode, or the id of a book of which there is one such loan.
  public var item: String
  /// How often the loan had been renewed, as the person saw it: who pressed on what was renewed
  /// meanwhile, by another frontend perhaps, gets no second renewal. Nil: nobody has looked.
  public var renewals: Int?
  /// Counts for the policy's days of a renewal, as the person saw them.
  public var confirmed: Confirmed?
  /// The desk at which staff renew; nil: none.
  public var desk: DeskID?

  public init(
    id: RequestID, actor: Actor, member: MemberID?, item: String, renewals: Int? = nil,
    confirmed: Confirmed? = nil, desk: DeskID? = nil
  ) {
    self.id = id
    self.actor = actor
    self.member = member
    self.item = item
    self.renewals = renewals
    self.confirmed = confirmed
    self.desk = desk
  }
}

public enum RenewOutcome: Equatable, Sendable {
  case renewed(RenewedLoan)
  case impossible([Reason])
  case needsConfirmation(RenewalQuestion)
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  /// An unforeseen error; the details are in the log under the id. Nothing was changed.
  case failed(FailureID)
}

/// A renewal that is durable.
public struct RenewedLoan: Equatable, Sendable {
  /// As it is now.
  public var loan: Loan
  /// When it was due before.
  public var formerDue: CalendarDate
  /// The closed day that it would be due on now; nil: it is due when it would be.
  public var moved: MovedDue?
  /// What is worth knowing, and stops nothing.
  public var alerts: [Reason]

  public init(
    loan: Loan, formerDue: CalendarDate, moved: MovedDue? = nil, alerts: [Reason] = []
  ) {
    self.loan = loan
    self.formerDue = formerDue
    self.moved = moved
    self.alerts = alerts
  }
}

/// What the person is asked before a loan is renewed.
public struct RenewalQuestion: Equatable, Sendable {
  /// As it is, not renewed.
  public var loan: Loan
  /// When it would be due.
  public var due: CalendarDate
  /// The days of a renewal that a confirmation is about.
  public var days: Int
  public var reasons: [Reason]

  public init(loan: Loan, due: CalendarDate, days: Int, reasons: [Reason]) {
    self.loan = loan
    self.due = due
    self.days = days
    self.reasons = reasons
  }
}
