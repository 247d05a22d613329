import Library
import Testing

@Suite struct TimestampTests {
  @Test(
    "a moment is written in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (1_796_083_199, "2026-11-30T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
    ])
  func text(seconds: Int64, expected: String) {
    #expect(Timestamp(secondsSinceEpoch: seconds).description == expected)
  }

  @Test("the ends of time don't trap", arguments: [Int64.min, Int64.max])
  func extremes(seconds: Int64) {
    let moment = Timestamp(secondsSinceEpoch: seconds)
    #expect(moment.description.count == 20)
    #expect(moment.advanced(bySeconds: seconds) == moment)
  }

  @Test("the time of day is that of the place, before 1970 and across midnight too")
  func timeOfDay() {
    func text(_ seconds: Int64, _ ahead: Int64) -> String {
      TimeOfDay(Timestamp(secondsSinceEpoch: seconds), secondsAheadOfUTC: ahead).description
    }
    #expect(text(0, 0) == "00:00")
    #expect(text(50_700, 0) == "14:05")
    #expect(text(84_600, 3600) == "00:30")
    #expect(text(-60, 0) == "23:59")
    #expect(text(.max, 3600).count == 5)
    #expect(TimeOfDay(hour: 25, minute: -1) == TimeOfDay(hour: 23, minute: 0))
  }
}
