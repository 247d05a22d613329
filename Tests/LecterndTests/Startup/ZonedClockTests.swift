import Library
import Testing

@testable import lecternd

@Suite("The library's clock")
struct ZonedClockTests {
  private func today(_ zone: String, _ moment: String) throws -> String {
    let zone = try #require(LibraryTimeZone(named: zone))
    let standing = try #require(Timestamp(iso8601: moment))
    return ZonedClock(zone: zone, standing: standing).today().description
  }

  @Test(
    "today is the date where the library is",
    arguments: [
      ("Etc/UTC", "2026-11-30T23:30:00Z", "2026-11-30"),
      ("Europe/Zurich", "2026-11-30T23:30:00Z", "2026-12-01"),
      ("Europe/Zurich", "2026-11-30T22:59:59Z", "2026-11-30"),
      ("Europe/Zurich", "2026-07-30T22:00:00Z", "2026-07-31"),
      ("America/Los_Angeles", "2026-12-01T07:59:59Z", "2026-11-30"),
      // Summer time begins in Sydney on 4 October 2026 at 2 o'clock.
      ("Australia/Sydney", "2026-10-03T13:59:59Z", "2026-10-03"),
      ("Australia/Sydney", "2026-10-03T14:00:00Z", "2026-10-04"),
      ("Australia/Sydney", "2026-10-04T13:00:00Z", "2026-10-05"),
      ("Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01"),
      ("Etc/UTC", "1969-12-31T23:59:59Z", "1969-12-31"),
      ("Etc/UTC", "1969-12-31T00:00:00Z", "1969-12-31"),
    ])
  func todayInZone(zone: String, moment: String, date: String) throws {
    #expect(try today(zone, moment) == date)
  }

  @Test("what is no zone's name is none", arguments: ["", "Mars/Olympus", "Zürich", "GMT+25:00x"])
  func unknownZone(name: String) {
    #expect(LibraryTimeZone(named: name) == nil)
  }

  @Test("the system has a zone")
  func systemZone() {
    #expect(LibraryTimeZone.ofSystem() != nil)
  }

  @Test(
    "what is no moment is none",
    arguments: [
      "", "2026-10-04", "2026-10-04T24:00:00Z", "2026-10-04T23:60:00Z", "2026-13-04T23:00:00Z",
      "2026-10-04T23:00:00", "2026-10-04T1:00:00Z", "2026-10-04T+1:00:00Z",
    ])
  func badMoments(text: String) {
    #expect(Timestamp(iso8601: text) == nil)
  }

  @Test("without a standing moment the time goes on")
  func running() throws {
    let clock = ZonedClock(zone: try #require(LibraryTimeZone(named: "Etc/UTC")))
    #expect(clock.now() >= (try #require(Timestamp(iso8601: "2025-01-01T00:00:00Z"))))
  }
}
