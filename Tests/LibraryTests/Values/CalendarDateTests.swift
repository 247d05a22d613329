import Library
import Testing

@Suite struct CalendarDateTests {
  @Test("every date from 0001-01-01 to 9999-12-31 is the day after the one before, there and back")
  func wholeDomain() {
    var days = -719_162
    var firstWrong: String?
    for year in 1...9999 {
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 1...12 {
        // The first, and the last two: what lies between differs by the day alone.
        for day in [1, lengths[month - 1] - 1, lengths[month - 1]] {
          let expected = days + day - 1
          let date = CalendarDate(year: year, month: month, day: day)
          let back = CalendarDate(daysSinceEpoch: expected)
          if date?.daysSinceEpoch != expected || back != date {
            firstWrong = firstWrong ?? "\(year)-\(month)-\(day)"
          }
        }
        if CalendarDate(year: year, month: month, day: lengths[month - 1] + 1) != nil {
          firstWrong = firstWrong ?? "\(year)-\(month) is too long"
        }
        days += lengths[month - 1]
      }
    }
    #expect(firstWrong == nil)
    #expect(days == 2_932_897, "the day after the last")
  }

  @Test("within a month the days follow each other")
  func everyDayOfAnEra() {
    var previous = CalendarDate(daysSinceEpoch: -1000)
    var firstWrong: CalendarDate?
    for days in -999...146_097 {
      let date = CalendarDate(daysSinceEpoch: days)
      let isNextDay =
        date.day == previous.day + 1 && date.month == previous.month && date.year == previous.year
      if date.daysSinceEpoch != days || !(isNextDay || date.day == 1) || date <= previous {
        firstWrong = firstWrong ?? date
      }
      previous = date
    }
    #expect(firstWrong == nil)
  }

  @Test(
    "any number of days is held within the years 1 to 9999, and nothing traps",
    arguments: [Int.min, Int.min + 1, -719_163, 2_932_897, Int.max - 1, Int.max])
  func extremes(days: Int) {
    let expected = days < 0 ? "0001-01-01" : "9999-12-31"
    #expect(CalendarDate(daysSinceEpoch: days).description == expected)
    let start = CalendarDate(daysSinceEpoch: days < 0 ? -1000 : 1000)
    #expect(start.advanced(by: days).description == expected)
  }

  @Test("no leap day in 1900, 2100 and 2025; one in 2000 and 2024")
  func leapDays() {
    for year in [1900, 2100, 2025] {
      #expect(CalendarDate(year: year, month: 2, day: 29) == nil)
    }
    for year in [2000, 2024] {
      #expect(CalendarDate(year: year, month: 2, day: 29) != nil)
    }
  }

  @Test(
    "there is no such date",
    arguments: [
      (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 4, 31),
      (Int.min, Int.min, Int.min), (Int.max, Int.max, Int.max),
    ])
  func impossibleDates(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test("a date is written and read as ISO 8601")
  func text() {
    let date = CalendarDate(year: 33, month: 4, day: 3)
    #expect(date?.description == "0033-04-03")
    #expect(CalendarDate(iso8601: "0033-04-03") == date)
  }

  @Test(
    "what is not ten ASCII characters of ISO 8601 is no date",
    arguments: [
      "", "2026-1-01", "2026-01-1", "26-01-01", "2026-02-30", "2026/01/01", "2026-01-01T00:00",
      "+026-01-01", "２０２６-01-01", "2026-٠١-01", "2026-01-01\u{0}",
    ])
  func unreadable(text: String) {
    #expect(CalendarDate(iso8601: text) == nil)
  }
}
