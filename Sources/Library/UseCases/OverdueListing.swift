public import LoopActor

/// What should be back by now; staff only.
@LoopActor
public protocol OverdueListing: AnyObject {
  /// Every open loan whose due day has passed, by the group and the name of the member, then by due day.
  /// Completes once, on the loop; after a cancel in time it does not complete at all.
  @discardableResult
  func overdue(
    _ query: OverdueQuery, completion: @escaping @LoopActor (OverdueOutcome) -> Void
  ) -> Cancellation
}

public struct OverdueQuery: Hashable, Sendable {
  public var actor: Actor
  /// Only of members of this group, whatever its case and accents; nil: of everybody.
  public var group: String?

  public init(actor: Actor, group: String? = nil) {
    self.actor = actor
    self.group = group
  }
}

public enum OverdueOutcome: Equatable, Sendable {
  case loans([OverdueLoan])
  case impossible([Reason])
  case failed(FailureID)
}

/// A loan that is late, with what staff need to ask for the book.
public struct OverdueLoan: Equatable, Sendable {
  public var loan: Loan
  /// The member's class, street or workshop; nil: none.
  public var group: String?
  public var contact: String?
  /// Of the copy; nil: none.
  public var barcode: String?
  /// Calendar days since the due day (C-10).
  public var days: Int

  public init(
    loan: Loan, group: String? = nil, contact: String? = nil, barcode: String? = nil, days: Int
  ) {
    self.loan = loan
    self.group = group
    self.contact = contact
    self.barcode = barcode
    self.days = days
  }
}
