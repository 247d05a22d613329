/// How long a listener waits when it can't accept: 50 ms, doubled up to 1 s, until it works again;
/// and whether that is news.
struct AcceptPause {
  private static let shortest = Duration.milliseconds(50)
  private static let longest = Duration.seconds(1)
  /// A process at the edge of its descriptors fails and recovers all the time: one line a minute.
  private static let silence = Duration.seconds(60)

  private var last: Duration?
  private var lastNews: Duration?

  /// - Returns: how long to wait, and whether to tell the operator.
  mutating func next(now: Duration) -> (pause: Duration, isNews: Bool) {
    let pause = last.map { min($0 * 2, Self.longest) } ?? Self.shortest
    last = pause
    let isNews = lastNews.map { now - $0 >= Self.silence } ?? true
    if isNews { lastNews = now }
    return (pause, isNews)
  }

  /// A connection could be accepted: the next wait is a short one again.
  mutating func end() { last = nil }
}
