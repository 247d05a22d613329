import Library
import Testing

@Suite("What a member is told of their loans")
struct LoanAlertTests {
  private let today = CalendarDate(daysSinceEpoch: 20_000)

  private func alerts(_ days: Int...) -> [LoanAlert] {
    let loans = days.map {
      Loan(
        id: LoanID("l"), book: Book(id: BookID("b"), title: ""),
        member: Member(id: MemberID("m"), name: ""), lent: today, due: today.advanced(by: $0))
    }
    return LoanAlert.alerts(for: loans, on: today)
  }

  @Test("overdue and due tomorrow, the worse in front; due today is neither")
  func counts() {
    #expect(alerts() == [])
    #expect(alerts(0, 2, 30) == [])
    #expect(alerts(1) == [.dueTomorrow(loans: 1)])
    #expect(alerts(1, -1, 0, 1, -400) == [.overdue(loans: 2), .dueTomorrow(loans: 2)])
  }

  @Test("on the last day that there is nothing is due tomorrow")
  func lastDay() {
    let last = CalendarDate(daysSinceEpoch: .max)
    let loan = Loan(
      id: LoanID("l"), book: Book(id: BookID("b"), title: ""),
      member: Member(id: MemberID("m"), name: ""), lent: last, due: last)
    #expect(LoanAlert.alerts(for: [loan], on: last) == [])
  }
}
