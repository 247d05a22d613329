internal import Library
internal import LoopActor
internal import Stage
internal import StageContract

extension Router {
  /// Leads to the loans of a member, of whom one is meant.
  ///
  /// - Parameter card: of the member; nil: oneself.
  func showLoans(of card: String?, loan: LoanID, for view: ViewID) {
    navigate(
      to: Navigate(
        screen: "lectern.v1.LoansScreen",
        parameters: [
          Parameter(name: "member", value: .text(card ?? "")),
          Parameter(name: "loan", value: .text(loan.description)),
        ]), for: view)
  }
}
