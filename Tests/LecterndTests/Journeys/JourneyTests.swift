import LoopActor
import TestSupport
import Testing

@Suite("Journeys through a whole daemon", .timeLimit(.minutes(10)))
@LoopActor
struct JourneyTests {
  @Test(
    "a person goes this way", arguments: BorrowJourney.allCases, DaemonTheatre.Line.allCases)
  func play(journey: BorrowJourney, line: DaemonTheatre.Line) async throws {
    LoopThread.start()
    let theatre = try DaemonTheatre(line)
    defer { theatre.close() }
    try await journey.play(in: theatre)
  }
}
