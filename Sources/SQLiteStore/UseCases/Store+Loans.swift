public import Library
public import LoopActor

extension Store: Loans {
  @discardableResult
  public func openLoans(
    of member: MemberID, actor: Actor, completion: @escaping @LoopActor (LoansOutcome) -> Void
  ) -> Cancellation {
    read(failed: LoansOutcome.failed, completion: completion) {
      (connection) throws(SQLiteFailure) in
      let found = try MemberTable.member(member, on: connection)
      guard actor.isStaff || found?.isServed(by: actor) == true else {
        return .impossible([.notPermitted])
      }
      guard let found else { return .impossible([.unknownMember]) }
      var loans: [Loan] = []
      for loan in try LoanTable.openLoans(of: found.key, on: connection) {
        loans.append(try LoanTable.loan(loan, on: connection))
      }
      return .loans(found.member, loans)
    }
  }
}
