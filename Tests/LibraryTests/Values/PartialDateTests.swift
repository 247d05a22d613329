import Library
import Testing

@Suite("A date of which not everything is known")
struct PartialDateTests {
  @Test(
    "C-43: a year stays a year and a month a month", arguments: ["2020", "2020-10", "2020-10-25"])
  func roundTrip(text: String) {
    #expect(PartialDate(text)?.description == text)
  }

  @Test("numbers without their leading zero are read, also with slashes")
  func slashes() {
    #expect(PartialDate("2020/1/5", separator: "/")?.description == "2020-01-05")
    #expect(PartialDate("2020/10", separator: "/")?.description == "2020-10")
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", "20", "20201", "2020-", "2020-13", "2020-00", "2020-02-30", "2020-10-25-1", "0000",
      "2020-10-2５", "٢٠٢٠", "-2020", "2020-1-001", "2020--1", "+202",
    ])
  func nothing(text: String) {
    #expect(PartialDate(text) == nil)
  }

  @Test("only a whole date is a calendar date")
  func whole() {
    #expect(PartialDate("2020-10-25")?.date == CalendarDate(year: 2020, month: 10, day: 25))
    #expect(PartialDate("2020-10")?.date == nil)
    #expect(PartialDate(year: 2020, day: 3) == nil)
  }
}
