internal import Contract
public import Library
public import StageContract

extension Words {
  /// What a member is told of their loans.
  public func message(_ alert: LoanAlert) -> Message {
    switch alert {
    case .overdue(let loans):
      message(.overdueLoans, Phrase(.alertOverdue, ["loans": .count(loans)]))
    case .dueTomorrow(let loans):
      message(.dueTomorrow, Phrase(.alertDueTomorrow, ["loans": .count(loans)]))
    }
  }

  /// For how long a loan has been late.
  func overdueText(_ loan: Library.OverdueLoan) -> String {
    text(Phrase(.loanDaysOverdue, ["days": .count(loan.days), "due": .date(loan.loan.due)]))
  }
}
