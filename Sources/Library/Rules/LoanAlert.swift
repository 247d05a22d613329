/// What a member is told of their loans wherever they come in; it stops nothing.
public enum LoanAlert: Hashable, Sendable {
  /// So many books should be back by now.
  case overdue(loans: Int)
  /// So many books should be back by the end of the next day.
  case dueTomorrow(loans: Int)

  /// Everything that there is to be said of these loans; the worse in front.
  ///
  /// - Parameter today: in the library's time zone.
  public static func alerts(for loans: [Loan], on today: CalendarDate) -> [LoanAlert] {
    let overdue = loans.count { $0.isOverdue(on: today) }
    let tomorrow = today.advanced(by: 1)
    // On the last day that there is, there is no tomorrow.
    let soon = tomorrow > today ? loans.count { $0.due == tomorrow } : 0
    return (overdue > 0 ? [.overdue(loans: overdue)] : [])
      + (soon > 0 ? [.dueTomorrow(loans: soon)] : [])
  }
}
