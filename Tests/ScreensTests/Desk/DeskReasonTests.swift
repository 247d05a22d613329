internal import Contract
internal import Library
internal import Screens
internal import Testing

@Suite("Reasons that a desk accepts")
struct DeskReasonTests {
  private static let day = CalendarDate(daysSinceEpoch: 20_000)

  @Test(
    "whatever may be accepted at a desk comes back from its message as it was said",
    arguments: [
      Reason.limitReached(maximum: 5), .daysOutOfRange(1...14), .renewalsUsedUp(maximum: 0),
      .renewalsUsedUp(maximum: 2), .longLoan(days: 10), .loanOverdue, .membershipExpired(day),
      .memberBlocked(note: ""), .memberBlocked(note: "Ω"), .heldForAnother,
      .someoneWaits(members: 3),
    ])
  func roundTrip(reason: Reason) {
    #expect(Reason(Words.english.message(reason)) == reason)
  }

  @Test("what nobody may accept is nothing that a desk could say it has seen")
  func never() {
    for reason in [Reason.unavailable, .notPermitted, .unknownBook, .copyOnLoan(member: "Bo")] {
      #expect(Reason(Words.english.message(reason)) == nil)
      #expect(reason.overridableBy == nil)
    }
  }
}
