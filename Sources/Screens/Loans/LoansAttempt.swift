internal import Library
internal import LoopActor
internal import Stage

/// One press on one loan, on its way.
@LoopActor
final class LoansAttempt {
  enum Wish: Equatable {
    case giveBack
    /// How often the loan had been renewed, as the person saw it.
    case renew(seen: Int, confirmed: Confirmed?)
  }

  let loan: LoanID
  let wish: Wish
  let request: RequestID
  /// The view that hears where the focus goes.
  let asker: ViewID
  private let returning = LatestCall<ReturnOutcome>()
  private let renewing = LatestCall<RenewOutcome>()

  init(_ wish: Wish, of loan: LoanID, request: RequestID, asker: ViewID) {
    self.wish = wish
    self.loan = loan
    self.request = request
    self.asker = asker
  }

  /// Whether it was sent; before that it waits for the member to be known.
  var isRunning: Bool { returning.isRunning || renewing.isRunning }

  /// Asks the use case. Only the first answer counts.
  func send(
    for member: Member, to library: LoansDependencies,
    returned: @escaping (ReturnOutcome) -> Void, renewed: @escaping (RenewOutcome) -> Void
  ) {
    switch wish {
    case .giveBack:
      let wanted = ReturnRequest(
        id: request, actor: library.actor, member: member.id, item: loan.description)
      returning.ask({ library.returning.takeBack(wanted, completion: $0) }, answer: returned)
    case .renew(let seen, let confirmed):
      let wanted = RenewRequest(
        id: request, actor: library.actor, member: member.id, item: loan.description,
        renewals: seen, confirmed: confirmed)
      renewing.ask({ library.renewing.renew(wanted, completion: $0) }, answer: renewed)
    }
  }

  func forget() {
    returning.forget()
    renewing.forget()
  }
}

/// A question that is open, and what it is about.
struct LoansQuestion {
  var confirmation: LoansFacts.Confirmation
  var request: RequestID
  var asker: ViewID
}
