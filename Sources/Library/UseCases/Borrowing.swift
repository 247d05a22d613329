public import LoopActor

/// Lends a book to a member. The authority: whatever a form believed, role, range and availability
/// are checked again, inside one transaction.
@LoopActor
public protocol Borrowing: AnyObject {
  /// Asks for a loan. Completes exactly once unless cancelled in time, perhaps before it returns, and
  /// only after what it says is durable. The same request id with the same content gives the first
  /// result again, also after a restart; an answer that asked for confirmation is the one that may be
  /// followed under its id, by the same request with the confirmation.
  ///
  /// - Returns: the capability to cancel. It counts only until the request is taken up; cancelled in
  ///   time, the request completes with ``BorrowOutcome/cancelled`` before `cancel()` returns.
  @discardableResult
  func borrow(
    _ request: BorrowRequest, completion: @escaping @LoopActor (BorrowOutcome) -> Void
  ) -> Cancellation
}

public struct BorrowRequest: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  public var book: BookID
  public var days: Int
  public var confirmed: Confirmed?
  /// The desk at which staff lend; nil: the member borrows, or staff for them, without one.
  public var desk: DeskID?
  /// The barcode that was scanned: that very copy is lent. Nil, or no barcode of the title: any copy.
  public var barcode: String?

  public init(
    id: RequestID, actor: Actor, member: MemberID, book: BookID, days: Int,
    confirmed: Confirmed? = nil, desk: DeskID? = nil, barcode: String? = nil
  ) {
    self.id = id
    self.actor = actor
    self.member = member
    self.book = book
    self.days = days
    self.confirmed = confirmed
    self.desk = desk
    self.barcode = barcode
  }
}

public enum BorrowOutcome: Equatable, Sendable {
  case receipt(Receipt)
  case impossible([Reason])
  case needsConfirmation([Reason])
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  /// An unforeseen error; the details are in the log under the id. Nothing was changed.
  case failed(FailureID)
}
