import Library
import Testing

@Suite("Dates, months later") struct CalendarMonthTests {
  private func later(_ date: String, _ months: Int) -> String? {
    CalendarDate(iso8601: date)?.advanced(byMonths: months).description
  }

  @Test("the same day, or the last one of a month that has no such day")
  func months() {
    #expect(later("2026-11-30", 1) == "2026-12-30")
    #expect(later("2026-11-30", 3) == "2027-02-28")
    #expect(later("2027-08-31", 6) == "2028-02-29")
    #expect(later("2026-01-15", 12) == "2027-01-15")
    #expect(later("2026-01-15", -13) == "2024-12-15")
  }

  @Test("no number of months leaves the years 1...9999, and nothing traps")
  func ends() {
    #expect(later("2026-01-15", Int.max) == "9999-12-15")
    #expect(later("2026-01-15", Int.min) == "0001-01-15")
    #expect(later("0001-01-31", -1) == "0001-01-31")
  }
}
