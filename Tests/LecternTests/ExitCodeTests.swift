internal import Testing

@testable internal import lectern

@Suite("Exit codes")
struct ExitCodeTests {
  @Test("of several the worst tells: from what a yes mends to what keeps from everything")
  func worst() {
    #expect(
      ExitCode.allCases.sorted() == [
        .done, .needsConfirmation, .refused, .usage, .noPermission, .deadline, .noDaemon,
        .unforeseen,
      ])
    #expect(max(.refused, .needsConfirmation) == ExitCode.refused)
    #expect(max(.needsConfirmation, .usage) == ExitCode.usage)
  }
}
