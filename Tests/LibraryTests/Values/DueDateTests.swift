import Library
import Testing

@Suite("Due dates")
struct DueDateTests {
  private let today = CalendarDate(daysSinceEpoch: 20_000)

  private func loan(due: CalendarDate) -> Loan {
    Loan(
      id: LoanID("l"), book: Book(id: BookID("b"), title: ""),
      member: Member(id: MemberID("m"), name: ""), lent: today, due: due)
  }

  @Test("C-12: a due date is plain arithmetic, up to the last day that there is")
  func bounded() {
    let last = CalendarDate(daysSinceEpoch: .max)
    for days in [1, 3650, 36_500, 2_147_483_648, Int.max] {
      let due = today.advanced(by: days)
      #expect(due > today && due <= last)
    }
    #expect(LoanPolicy(renewalDays: 3650).renewedDue(of: last, on: today) == last)
  }

  @Test("C-13: absurd settings of renewals are refused with what would be possible")
  func settings() {
    for value in [Int.min, -1, 0, 3651, 2_147_483_648, Int.max] {
      #expect(LoanPolicy(renewalDays: value).refusals == [.outOfRange(.renewalDays, 1...3650)])
    }
    for value in [Int.min, -1, 1001, Int.max] {
      #expect(LoanPolicy(maxRenewals: value).refusals == [.outOfRange(.maxRenewals, 0...1000)])
    }
    for value in [-1, 2] {
      #expect(
        LoanPolicy(renewalFromToday: value).refusals == [.outOfRange(.renewalFromToday, 0...1)])
    }
    #expect(LoanPolicy(renewalDays: 1, renewalFromToday: 1, maxRenewals: 0).refusals == [])
  }

  @Test("C-14: dates are compared, not moments: today is not past")
  func dueToday() {
    #expect(!loan(due: today).isOverdue(on: today))
    #expect(loan(due: today).daysOverdue(on: today) == 0)
    #expect(loan(due: today.advanced(by: -1)).daysOverdue(on: today) == 1)
    #expect(loan(due: today.advanced(by: 5)).daysOverdue(on: today) == 0)
  }
}
