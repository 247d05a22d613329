import Library
import Testing

@Suite("The due-date engine")
struct DueDatesTests {
  private func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(iso8601: text))
  }

  private func closure(_ first: String, _ last: String, _ name: String) throws -> Closure {
    Closure(first: try day(first), last: try day(last), name: name)
  }

  private func dates(
    on today: String, weekdays: Set<Weekday> = [], closures: [Closure] = [],
    policy: LoanPolicy = LoanPolicy()
  ) throws -> DueDates {
    DueDates(
      policy: policy, calendar: LibraryCalendar(closedWeekdays: weekdays, closures: closures),
      today: try day(today))
  }

  @Test("a due day that is open stays, and nothing is to be said of it")
  func open() throws {
    let due = try dates(on: "2026-12-01", weekdays: [.sunday]).ofLoan(days: 7)
    #expect(due == DueDate(try day("2026-12-08")))
  }

  @Test("C-09: a due day in a closure moves to the next open day, past weekends, and says why")
  func closed() throws {
    let christmas = try closure("2026-12-24", "2027-01-01", "Christmas")
    let due = try dates(
      on: "2026-12-17", weekdays: [.saturday, .sunday], closures: [christmas]
    ).ofLoan(days: 7)
    // 2 January 2027 is a Saturday.
    #expect(due?.date == (try day("2027-01-04")))
    #expect(due?.moved == MovedDue(from: try day("2026-12-24"), cause: .closure(christmas)))
  }

  @Test("a due day on a closed day of the week moves too")
  func weekday() throws {
    let due = try dates(on: "2026-11-30", weekdays: [.sunday]).ofLoan(days: 6)
    #expect(due?.date == (try day("2026-12-07")))
    #expect(due?.moved == MovedDue(from: try day("2026-12-06"), cause: .weekday(.sunday)))
  }

  @Test("C-12: where no day within a year is open there is no due date, and no endless search")
  func neverOpen() throws {
    let all = Set(Weekday.allCases)
    #expect(try dates(on: "2026-12-01", weekdays: all).ofLoan(days: 7) == nil)
    #expect(
      try dates(on: "2026-12-01", weekdays: all).ofRenewal(due: try day("2026-12-05")) == nil)
    #expect(try dates(on: "9999-12-31", weekdays: all).ofLoan(days: .max) == nil)
    #expect(try dates(on: "9999-12-31", weekdays: [.friday]).ofLoan(days: 1) == nil)
    // 366 days are looked at, and not one more.
    let year = try closure("2026-12-08", "2027-12-08", "Rebuilding")
    #expect(
      try dates(on: "2026-12-01", closures: [year]).ofLoan(days: 7)?.date == day("2027-12-09"))
    let longer = try closure("2026-12-08", "2027-12-09", "Rebuilding")
    #expect(try dates(on: "2026-12-01", closures: [longer]).ofLoan(days: 7) == nil)
  }

  @Test("a loan is never longer than policy allows by more than the closed days after it")
  func bounded() throws {
    let closures = [
      try closure("2026-12-24", "2027-01-06", "Christmas"),
      try closure("2026-12-28", "2027-01-10", "Stocktake"),
      try closure("2027-02-15", "2027-02-15", "Holiday"),
    ]
    let policy = LoanPolicy(maxDays: 28)
    for start in 0..<120 {
      let today = try day("2026-11-01").advanced(by: start)
      let dates = DueDates(
        policy: policy,
        calendar: LibraryCalendar(closedWeekdays: [.sunday, .monday], closures: closures),
        today: today)
      for days in policy.range {
        let due = try #require(dates.ofLoan(days: days))
        let counted = today.advanced(by: days)
        #expect(due.date >= counted)
        #expect(dates.calendar.isOpen(on: due.date))
        #expect((due.moved == nil) == (due.date == counted))
        var passed = counted
        while passed < due.date {
          #expect(!dates.calendar.isOpen(on: passed), "\(passed) is open, and was passed over")
          passed = passed.advanced(by: 1)
        }
      }
    }
  }

  @Test("C-08: a renewal moves past a closure as a loan does, and never makes a loan shorter")
  func renewal() throws {
    let christmas = try closure("2026-12-24", "2027-01-06", "Christmas")
    let policy = LoanPolicy(renewalDays: 7, renewalFromToday: 1)
    let dates = try dates(on: "2026-12-18", closures: [christmas], policy: policy)
    #expect(dates.ofRenewal(due: try day("2026-12-20"))?.date == (try day("2027-01-07")))
    // Already due then: the same day by another way gains nothing.
    let renewal = PolicyGate.Renewal(
      due: try day("2027-01-07"), renewals: 0, today: dates.today)
    let facts = PolicyGate.Facts(
      policy: policy, calendar: dates.calendar, benefit: .renewal(renewal))
    #expect(
      PolicyGate.answer(facts)
        == .impossible([.renewalGainsNothing(due: try day("2027-01-07"), days: 7)]))
  }

  @Test("C-13: absurd counts of days trap nothing, and the gate names what is possible")
  func absurd() throws {
    let calendar = LibraryCalendar(closedWeekdays: [.sunday])
    for days in [Int.min, -1, 0, 36_500, 2_147_483_648, Int.max] {
      _ = try dates(on: "2026-12-01", weekdays: [.sunday]).ofLoan(days: days)
      let loan = PolicyGate.NewLoan(days: days, today: try day("2026-12-01"))
      let facts = PolicyGate.Facts(
        policy: LoanPolicy(), calendar: calendar, benefit: .loan(loan))
      #expect(PolicyGate.answer(facts) == .impossible([.daysOutOfRange(1...14)]))
    }
  }

  @Test("C-14: closing today is not refused as past, and a book due today is due today")
  func today() throws {
    let calendar = LibraryCalendar()
    let closure = try closure("2026-12-01", "2026-12-01", "Burst pipe")
    #expect(calendar.refusals(of: .close(closure)).isEmpty)
    #expect(calendar.due(try day("2026-12-01")) == DueDate(try day("2026-12-01")))
  }

  @Test("taking days back cuts a closure in two, and leaves days of the week as they are")
  func takenBack() throws {
    var calendar = LibraryCalendar(
      closedWeekdays: [.sunday],
      closures: [try closure("2026-12-24", "2027-01-06", "Christmas")])
    calendar.open(try day("2026-12-28")...(try day("2026-12-30")))
    #expect(
      calendar.closures == [
        try closure("2026-12-24", "2026-12-27", "Christmas"),
        try closure("2026-12-31", "2027-01-06", "Christmas"),
      ])
    #expect(calendar.isOpen(on: try day("2026-12-29")))
    #expect(calendar.cause(ofClosing: try day("2027-01-10")) == .weekday(.sunday))
    calendar.open(try day("2020-01-01")...(try day("2030-01-01")))
    #expect(calendar.closures == [])
  }

  @Test("days of the week follow the calendar, before 1970 too")
  func weekdays() throws {
    for (text, weekday) in [
      ("1970-01-01", Weekday.thursday), ("2026-11-30", .monday), ("2000-02-29", .tuesday),
      ("1969-12-31", .wednesday), ("0001-01-01", .monday), ("9999-12-31", .friday),
    ] {
      #expect(Weekday(of: try day(text)) == weekday, "\(text)")
    }
    for weekday in Weekday.allCases { #expect(Weekday(name: weekday.name) == weekday) }
    #expect(Weekday(name: "Sunday") == nil)
  }
}
