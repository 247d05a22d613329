public import Contract

/// How the daemon is doing, one fact a line.
public enum StatusText {
  public static func lines(_ status: StatusResponse) -> [String] {
    [
      "lecternd \(status.version), protocol \(status.protocol), pid \(status.pid), "
        + "up \(time(status.uptimeSeconds))",
      "  socket: \(status.socket)",
      "  store: \(status.store)",
      "  titles: \(status.titles), members: \(status.members), open loans: \(status.openLoans)",
      "  connections: \(status.connections), views: \(status.views), scenes: \(status.scenes)",
    ] + status.counters.map { "  \($0.name): \($0.value)" } + status.latencies.map(row)
  }

  private static func row(_ latency: Latency) -> String {
    """
      \(latency.name): \(latency.count) times, median \(microseconds(latency.medianMicroseconds)), \
    99 % in \(microseconds(latency.p99Microseconds)), \
    longest \(microseconds(latency.maximumMicroseconds))
    """
  }

  private static func microseconds(_ count: UInt64) -> String {
    count < 10_000 ? "\(count) µs" : "\(count / 1000) ms"
  }

  static func time(_ seconds: UInt64) -> String {
    let parts: [(UInt64, String)] = [
      (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    let shown = parts.drop { $0.0 == 0 }.prefix(2)
    return shown.isEmpty ? "0 s" : shown.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
