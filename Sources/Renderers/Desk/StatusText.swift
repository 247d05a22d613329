public import Contract

/// How the daemon is doing, one fact a line.
public enum StatusText {
  public static func lines(_ status: StatusResponse, _ labels: Labels = .english) -> [String] {
    [
      labels.text(
        .daemon,
        [
          "version": status.version, "protocol": "\(status.protocol)", "pid": "\(status.pid)",
          "time": time(status.uptimeSeconds),
        ]),
      "  " + labels.text(.socket, ["path": status.socket]),
      "  " + labels.text(.store, ["path": status.store]),
      "  "
        + labels.text(
          .stock,
          [
            "titles": "\(status.titles)", "members": "\(status.members)",
            "loans": "\(status.openLoans)",
          ]),
      "  "
        + labels.text(
          .traffic,
          [
            "connections": "\(status.connections)", "views": "\(status.views)",
            "scenes": "\(status.scenes)",
          ]),
    ] + status.counters.map { "  \($0.name): \($0.value)" }
      + status.latencies.map { "  \(row($0, labels))" }
  }

  private static func row(_ latency: Latency, _ labels: Labels) -> String {
    labels.text(
      .latency,
      [
        "name": latency.name, "count": "\(latency.count)",
        "median": microseconds(latency.medianMicroseconds),
        "p99": microseconds(latency.p99Microseconds),
        "longest": microseconds(latency.maximumMicroseconds),
      ])
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
