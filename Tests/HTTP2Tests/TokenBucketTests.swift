internal import Testing

@testable internal import HTTP2

@Suite("Rate limits")
struct TokenBucketTests {
  @Test("lets the burst through, then what time makes good")
  func burst() {
    var bucket = TokenBucket(RateLimit(burst: 3, perSecond: 2))
    #expect(take(5, from: &bucket, at: .zero) == 3)
    #expect(take(1, from: &bucket, at: .milliseconds(499)) == 0)
    #expect(take(2, from: &bucket, at: .milliseconds(500)) == 1)
  }

  @Test("a long silence earns no more than the burst")
  func silence() {
    var bucket = TokenBucket(RateLimit(burst: 3, perSecond: 2))
    #expect(take(4, from: &bucket, at: .seconds(3600)) == 3)
  }

  @Test("a refund makes room, and never more than the burst")
  func refund() {
    var bucket = TokenBucket(RateLimit(burst: 1, perSecond: 1))
    bucket.refund()
    bucket.refund()
    #expect(take(2, from: &bucket, at: .zero) == 1)
    bucket.refund()
    #expect(take(2, from: &bucket, at: .zero) == 1)
  }

  /// How many of so many events are let through.
  private func take(_ count: Int, from bucket: inout TokenBucket, at now: Duration) -> Int {
    var taken = 0
    for _ in 0..<count where bucket.take(at: now) { taken += 1 }
    return taken
  }
}
