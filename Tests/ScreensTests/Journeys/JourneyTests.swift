internal import LoopActor
internal import TestSupport
internal import Testing

@Suite("Journeys on bare presenters")
@LoopActor
struct JourneyTests {
  @Test("a person goes this way", arguments: BorrowJourney.allCases)
  func play(journey: BorrowJourney) async throws {
    try await journey.play(in: PresenterTheatre())
  }
}
