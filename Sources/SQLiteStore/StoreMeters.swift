internal import Library
internal import LoopActor

/// What the store counts and measures, from any thread.
final class StoreMeters: Sendable {
  struct Meters {
    var search = LatencyHistogram()
    var find = LatencyHistogram()
    var commit = LatencyHistogram()
    var commits: UInt64 = 0
    var writes: UInt64 = 0
    var reads: UInt64 = 0
    var replays: UInt64 = 0
    var failures: UInt64 = 0
  }

  private let meters = Lock(Meters())

  func note(_ change: (inout Meters) -> Void) { meters.withLock { change(&$0) } }

  /// Requests that were to change something.
  var writes: UInt64 { meters.withLock { $0.writes } }

  var counters: [CounterFigure] {
    let meters = meters.withLock { $0 }
    return [
      CounterFigure(name: "store_commits", value: meters.commits),
      CounterFigure(name: "store_writes", value: meters.writes),
      CounterFigure(name: "store_reads", value: meters.reads),
      CounterFigure(name: "store_replays", value: meters.replays),
      CounterFigure(name: "store_failures", value: meters.failures),
    ]
  }

  var latencies: [LatencyFigures] {
    let meters = meters.withLock { $0 }
    return [
      meters.search.figures(named: "search"),
      meters.find.figures(named: "find"),
      meters.commit.figures(named: "commit"),
    ]
  }
}
