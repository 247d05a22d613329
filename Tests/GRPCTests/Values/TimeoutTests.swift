internal import GRPC
internal import Testing

@Suite struct TimeoutTests {
  @Test(
    "every unit is understood",
    arguments: [
      ("1H", Duration.seconds(3600)), ("2M", .seconds(120)), ("3S", .seconds(3)),
      ("4m", .milliseconds(4)), ("5u", .microseconds(5)), ("6n", .nanoseconds(6)),
      ("0m", .zero), ("00000007S", .seconds(7)), ("99999999m", .milliseconds(99_999_999)),
      ("123456789u", .microseconds(123_456_789)),
    ])
  func units(text: String, duration: Duration) {
    #expect(Timeout.parse(text.utf8) == duration)
  }

  @Test(
    "a time longer than any call is clamped, however many digits",
    arguments: [
      "99999999H", "100000000H", "99999999999999999999H", "99999999999999999999M",
      "99999999999999999999S", "9223372036854775807S",
    ])
  func clamp(text: String) {
    let parsed = Timeout.parse(text.utf8)
    #expect(parsed.map { $0 <= Timeout.longest } == true)
    #expect(parsed.map { $0 > .seconds(86_400 * 365 * 1000) } == true)
  }

  @Test(
    "anything else is not a timeout",
    arguments: [
      "", "S", "10", "10s", "10h", "1 S", " 1S", "1S ", "-1S", "+1S", "1.5S", "1SS", "S1",
      "1e3S", "١S",
    ])
  func bad(text: String) {
    #expect(Timeout.parse(text.utf8) == nil)
  }

  @Test(
    "a timeout is sent in the finest unit that fits eight digits",
    arguments: [
      (Duration.zero, "0n"), (.seconds(-1), "0n"), (.nanoseconds(1), "1n"),
      (.nanoseconds(99_999_999), "99999999n"), (.milliseconds(100), "100000u"),
      (.seconds(99), "99000000u"), (.seconds(100), "100000m"), (.seconds(99_999), "99999000m"),
      (.seconds(100_000), "100000S"), (.seconds(99_999_999), "99999999S"),
      (.seconds(100_000_000), "1666667M"), (.seconds(Int64.max), "99999999H"),
    ])
  func format(duration: Duration, text: String) {
    #expect(Timeout.format(duration) == text)
  }

  @Test("what is sent is never shorter than what was meant, and at most eight digits")
  func roundsUp() {
    var nanoseconds: Int64 = 1
    while nanoseconds < Int64.max / 7 {
      for offset in -1...1 as ClosedRange<Int64> {
        let duration = Duration.nanoseconds(nanoseconds + offset)
        let text = Timeout.format(duration)
        #expect(text.utf8.count <= 9)
        #expect(Timeout.parse(text.utf8).map { $0 >= duration } == true, "\(duration) as \(text)")
      }
      nanoseconds = nanoseconds * 7 + 3
    }
    let tiny = Duration(secondsComponent: 0, attosecondsComponent: 1)
    #expect(Timeout.format(tiny) == "1n")
  }
}
