import Contract
import Library
import LoopActor
import Testing
import Wire

@testable import lecternd

@LoopActor
@Suite("Due dates in the library's time zone", .timeLimit(.minutes(10)))
struct DueDateTests {
  private func today(_ zone: String, _ moment: String) throws -> CalendarDate {
    let zone = try #require(LibraryTimeZone(named: zone))
    return ZonedClock(zone: zone, standing: Timestamp(iso8601: moment)).today()
  }

  @Test("C-09: what is lent at 23:30 UTC is due by the library's date, to the end of that day")
  func zurich() async throws {
    let library = try TestLibrary(moment: "2026-11-30T23:30:00Z")
    let book = try await library.shelve("Emma")[0]
    let lending = LendingClient(channel: library.client())
    let answer = try await lending.borrow(Contract.BorrowRequest(book: book, days: 1))
    guard case .receipt(let receipt)? = answer.outcome else {
      Issue.record("no receipt: \(answer)")
      return
    }
    // In Zurich it is half past midnight of 1 December already.
    #expect(receipt.due?.text == "2 December 2026")
    let due = try #require(CalendarDate(year: 2026, month: 12, day: 2))
    let loan = Library.Loan(
      id: LoanID("l"), book: Library.Book(id: BookID("b"), title: ""),
      member: Library.Member(id: MemberID("m"), name: ""), lent: due, due: due)
    #expect(!loan.isOverdue(on: try today("Europe/Zurich", "2026-12-02T22:59:59Z")))
    #expect(loan.isOverdue(on: try today("Europe/Zurich", "2026-12-02T23:00:00Z")))
    #expect(!loan.isOverdue(on: try today("Etc/UTC", "2026-12-02T23:00:00Z")), "the zone counts")
  }

  @Test(
    "C-10: over the change to summer time a day is a day: nine o'clock the next day is one late")
  func sydney() throws {
    let due = try #require(CalendarDate(year: 2026, month: 10, day: 4))
    let loan = Library.Loan(
      id: LoanID("l"), book: Library.Book(id: BookID("b"), title: ""),
      member: Library.Member(id: MemberID("m"), name: ""),
      lent: try today("Australia/Sydney", "2026-09-27T02:00:00Z"), due: due)
    #expect(loan.lent.advanced(by: 7) == due)
    for (moment, days) in [
      ("2026-10-04T00:00:00Z", 0), ("2026-10-04T12:59:59Z", 0), ("2026-10-04T13:00:00Z", 1),
      // Nine o'clock in the morning of 5 October.
      ("2026-10-04T22:00:00Z", 1), ("2026-10-05T12:59:59Z", 1), ("2026-10-05T13:00:00Z", 2),
    ] {
      #expect(loan.daysOverdue(on: try today("Australia/Sydney", moment)) == days, "\(moment)")
    }
  }

  @Test(
    "C-09, C-10: where the clock changes while a loan runs, a closed due day moves by whole days",
    arguments: [
      // Zurich goes to winter time on Sunday, 25 October; by UTC it is still the 18th.
      ("Europe/Zurich", "2026-10-18T22:30:00Z", "2026-10-19", "2026-10-27"),
      ("Europe/Zurich", "2026-03-21T23:30:00Z", "2026-03-22", "2026-03-30"),
      // Sydney goes to summer time on Sunday, 4 October, and back on Sunday, 5 April.
      ("Australia/Sydney", "2026-09-26T14:30:00Z", "2026-09-27", "2026-10-05"),
      ("Australia/Sydney", "2026-03-28T13:30:00Z", "2026-03-29", "2026-04-06"),
    ])
  func clockChange(zone: String, moment: String, lent: String, due: String) throws {
    let lentOn = try today(zone, moment)
    #expect(lentOn.description == lent)
    // The day a week later is closed, and the one after it is not.
    let counted = lentOn.advanced(by: 7)
    let calendar = Library.LibraryCalendar(
      closures: [Library.Closure(first: counted, last: counted, name: "Clocks")])
    let dates = DueDates(policy: LoanPolicy(), calendar: calendar, today: lentOn)
    #expect(dates.ofLoan(days: 7)?.date.description == due)
  }
}
