public import LoopActor

/// What a member has at home.
@LoopActor
public protocol Loans: AnyObject {
  /// The open loans of a member, the one due first in front. Staff ask for anybody, a member for
  /// themselves. Completes once, on the loop; after a cancel in time it does not complete at all.
  @discardableResult
  func openLoans(
    of member: MemberID, actor: Actor, completion: @escaping @LoopActor (LoansOutcome) -> Void
  ) -> Cancellation
}

public enum LoansOutcome: Equatable, Sendable {
  case loans(Member, [Loan])
  case impossible([Reason])
  case failed(FailureID)
}
