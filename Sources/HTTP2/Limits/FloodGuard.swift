/// One bucket for each kind of ``Flood``.
///
/// A HEADERS or DATA frame that we send gives one ping back, as gRFC A8 resets its strikes: clients that
/// measure the bandwidth (grpc-go, C-core) send a ping for data that they receive, and on a local socket
/// that is thousands a second.
struct FloodGuard {
  private var buckets: [TokenBucket]

  init(_ limit: RateLimit) {
    buckets = Flood.allCases.map { _ in TokenBucket(limit) }
  }

  /// Counts one; false when it is one too many.
  mutating func allows(_ flood: Flood, at now: Duration) -> Bool {
    buckets[flood.rawValue].take(at: now)
  }

  mutating func sentContent() { buckets[Flood.pings.rawValue].refund() }
}
