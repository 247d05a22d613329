public import Contract

/// The daemon's figures in the text format of Prometheus (version 0.0.4), for a file that a collector reads.
public enum PrometheusText {
  public static func lines(_ status: StatusResponse) -> [String] {
    var text = MetricLines()
    text.add(
      "info", .gauge, "What runs.",
      [(["version": status.version, "protocol": "\(status.protocol)"], "1")])
    text.add("uptime_seconds", .gauge, "Since the daemon started.", status.uptimeSeconds)
    text.add("titles", .gauge, "Titles in the catalogue.", status.titles)
    text.add("members", .gauge, "Members.", status.members)
    text.add("open_loans", .gauge, "Loans that are not back.", status.openLoans)
    text.add("connections", .gauge, "Connections that are open.", UInt64(status.connections))
    text.add("views", .gauge, "Views that are attached.", UInt64(status.views))
    text.add("scenes", .gauge, "Scenes that run.", UInt64(status.scenes))
    text.add(
      "staff_missing", .gauge, "1: nobody is in the staff group yet.", status.lacksStaff ? 1 : 0)
    backup(status.backup, &text)
    counters(status.counters, &text)
    limits(status.limits, &text)
    latencies(status.latencies, &text)
    return text.lines
  }

  private static func backup(_ backup: BackupState?, _ text: inout MetricLines) {
    guard let backup else { return }
    text.add("backups_kept", .gauge, "Backups of each kind; 0: none are made.", UInt64(backup.kept))
    text.add(
      "backup_failed", .gauge, "1: the last attempt at a backup came to nothing.",
      backup.problem.isEmpty ? 0 : 1)
    guard !backup.newest.isEmpty else { return }
    text.add(
      "backup_timestamp_seconds", .gauge, "When the newest backup was made.",
      UInt64(clamping: backup.made))
  }

  /// Calls are one metric with the status as a label, everything else one by itself.
  private static func counters(_ counters: [Counter], _ text: inout MetricLines) {
    let ended = "calls_ended_"
    for counter in counters where !counter.name.hasPrefix(ended) {
      text.add(
        "\(counter.name)_total", .counter, "Since the daemon started: \(counter.name).",
        counter.value)
    }
    text.add(
      "calls_ended_total", .counter, "Calls by the status with which they ended.",
      counters.filter { $0.name.hasPrefix(ended) }.map {
        (["code": String($0.name.dropFirst(ended.count))], "\($0.value)")
      })
  }

  private static func limits(_ limits: [Limit], _ text: inout MetricLines) {
    let samples = { (value: (Limit) -> UInt64) -> [MetricLines.Sample] in
      limits.map { (["name": $0.name], "\(value($0))") }
    }
    text.add("limit", .gauge, "What is allowed.", samples(\.limit))
    text.add(
      "limit_used", .gauge, "How much of it there is, at whoever has most.", samples(\.now))
    text.add(
      "limit_hits_total", .counter, "How often somebody was refused or cut.", samples(\.hits))
  }

  private static func latencies(_ latencies: [Latency], _ text: inout MetricLines) {
    let name = "duration_seconds"
    text.begin(name, .summary, "How long things took.")
    for latency in latencies {
      let labels = ["operation": latency.name]
      for (quantile, value) in [
        ("0.5", latency.medianMicroseconds), ("0.99", latency.p99Microseconds),
        ("1", latency.maximumMicroseconds),
      ] {
        text.sample(
          name, labels.merging(["quantile": quantile]) { $1 }, MetricLines.seconds(value))
      }
      text.sample("\(name)_sum", labels, MetricLines.seconds(latency.sumMicroseconds))
      text.sample("\(name)_count", labels, "\(latency.count)")
    }
  }
}
