internal import StageContract
internal import Testing

@testable internal import lectern

@Suite("Days on the command line")
struct DayRangeTests {
  @Test("a day, or the first and the last")
  func read() {
    let day = Date(year: 2026, month: 12, day: 24)
    #expect(DayRange("2026-12-24")?.first == day)
    #expect(DayRange("2026-12-24")?.last == day)
    let range = DayRange("2026-12-24..2027-01-06")
    #expect(range?.first == day)
    #expect(range?.last == Date(year: 2027, month: 1, day: 6))
  }

  @Test(
    "what is neither is refused",
    arguments: [
      "", "2026-12", "24.12.2026", "2026-12-24..", "..2026-12-24", "2026-12-24...2027-01-06",
      "2026-12-24..2027-01-0²", "２０２６-12-24", "2026-12-24 2027-01-06",
    ])
  func refused(text: String) { #expect(DayRange(text) == nil) }
}
