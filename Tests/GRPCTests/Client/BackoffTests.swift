internal import GRPC
internal import Testing

@Suite struct BackoffTests {
  @Test("the waits begin at 50 ms, grow by 1.6 and stop growing at the longest")
  func series() {
    var backoff = Backoff(BackoffPolicy())
    let waits = (0..<12).map { _ in backoff.delay(random: 0.5) }
    #expect(waits[0] == .milliseconds(50))
    #expect(waits[1] == .milliseconds(80))
    #expect(waits[2] == .milliseconds(128))
    #expect(waits[10] == .seconds(5))
    #expect(waits[11] == .seconds(5))
    backoff.reset()
    #expect(backoff.delay(random: 0.5) == .milliseconds(50))
  }

  @Test("jitter moves a wait by at most a fifth either way")
  func jitter() {
    var low = Backoff(BackoffPolicy())
    var high = Backoff(BackoffPolicy())
    #expect(low.delay(random: 0) == .milliseconds(40))
    #expect(high.delay(random: 1) == .milliseconds(60))
  }

  @Test("a first wait longer than the longest is the longest")
  func clamp() {
    var backoff = Backoff(BackoffPolicy(initial: .seconds(9), longest: .seconds(1)))
    #expect(backoff.delay(random: 0.5) == .seconds(1))
  }
}
