public import Contract

/// How the daemon is doing, one fact a line.
public enum StatusText {
  /// Frontends that are named; of the others it is said how many they are.
  private static let shownFrontends = 20

  public static func lines(_ status: StatusResponse, _ labels: Labels = .english) -> [String] {
    [daemon(status, labels)]
      + (facts(status, labels) + status.limits.filter(\.isNear).map { limit($0, labels) })
      .map { "  " + $0 }
  }

  /// All of it: every counter, every limit, and how long things took.
  public static func everything(
    _ status: StatusResponse, _ labels: Labels = .english
  ) -> [String] {
    [daemon(status, labels)]
      + (facts(status, labels) + status.limits.map { limit($0, labels) }
      + status.counters.map { "\($0.name): \($0.value)" }
      + status.latencies.map { row($0, labels) })
      .map { "  " + $0 }
  }

  private static func daemon(_ status: StatusResponse, _ labels: Labels) -> String {
    labels.text(
      .daemon,
      [
        "version": status.version, "protocol": "\(status.protocol)", "pid": "\(status.pid)",
        "time": time(status.uptimeSeconds),
      ])
  }

  private static func facts(_ status: StatusResponse, _ labels: Labels) -> [String] {
    let name = status.library
    return (name.isEmpty ? [] : [labels.text(.statusLibrary, ["name": name])])
      + [
        labels.text(.socket, ["path": status.socket]),
        labels.text(.store, ["path": status.store]),
        labels.text(
          .stock,
          [
            "titles": "\(status.titles)", "members": "\(status.members)",
            "loans": "\(status.openLoans)",
          ]),
        labels.text(
          .traffic,
          [
            "connections": "\(status.connections)", "views": "\(status.views)",
            "scenes": "\(status.scenes)",
          ]),
      ] + staff(status, labels) + backup(status.backup, labels) + frontends(status, labels)
  }

  private static func staff(_ status: StatusResponse, _ labels: Labels) -> [String] {
    guard status.lacksStaff else { return [] }
    return [
      labels.text(.noStaff, ["command": "sudo adduser NAME \(status.staffGroup)"])
    ]
  }

  private static func backup(_ backup: BackupState?, _ labels: Labels) -> [String] {
    guard let backup, backup.kept > 0 || !backup.newest.isEmpty else { return [] }
    let newest =
      backup.newest.isEmpty
      ? labels.text(.noBackup) : labels.text(.newestBackup, ["file": backup.newest])
    guard !backup.problem.isEmpty else { return [newest] }
    return [newest, labels.text(.backupFailed, ["reason": backup.problem])]
  }

  private static func frontends(_ status: StatusResponse, _ labels: Labels) -> [String] {
    let shown = status.frontends.prefix(shownFrontends)
    let left = status.frontends.count - shown.count
    return shown.map { frontend in
      labels.text(
        .frontend,
        [
          "pid": "\(frontend.pid)", "uid": "\(frontend.uid)", "time": time(frontend.ageSeconds),
          "views": "\(frontend.views)", "calls": "\(frontend.calls)",
          "program": frontend.userAgent.isEmpty ? "?" : frontend.userAgent,
        ])
    } + (left > 0 ? [labels.text(.moreFrontends, ["count": "\(left)"])] : [])
  }

  private static func limit(_ limit: Limit, _ labels: Labels) -> String {
    labels.text(
      .limit,
      [
        "name": limit.name, "limit": "\(limit.limit)", "now": "\(limit.now)",
        "hits": "\(limit.hits)",
      ])
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

extension Limit {
  /// Worth a line: hit already, or four fifths used.
  fileprivate var isNear: Bool {
    hits > 0 || (limit > 0 && now >= limit - limit / 5)
  }
}
