internal import Contract
internal import Testing

@testable internal import Renderers

@Suite("How the daemon is doing, in words and in figures")
struct StatusTextTests {
  private var status: StatusResponse {
    var status = StatusResponse()
    status.version = "0.4"
    status.protocol = 1
    status.pid = 12
    status.uptimeSeconds = 90
    status.socket = "/s"
    status.store = "/d"
    status.titles = 10
    status.backup = BackupState(kept: 7, newest: "daily-2026-11-30.sqlite", made: 1_796_000_000)
    status.counters = [
      Counter(name: "calls", value: 5), Counter(name: "calls_ended_ok", value: 4),
      Counter(name: "calls_ended_not_found", value: 1),
    ]
    status.latencies = [
      Latency(
        name: "commit", count: 3, medianMicroseconds: 1500, p99Microseconds: 2_000_001,
        maximumMicroseconds: 2_000_002, sumMicroseconds: 4_000_003)
    ]
    status.limits = [
      Limit(name: "calm", limit: 100, now: 79), Limit(name: "near", limit: 100, now: 80),
      Limit(name: "hit", limit: 100, now: 0, hits: 2),
    ]
    status.frontends = [
      Frontend(pid: 7, uid: 1000, ageSeconds: 3700, views: 1, calls: 2, userAgent: "lectern/0.4")
    ]
    return status
  }

  @Test("the short form says what is worth a look: who is here, limits that are near or were hit")
  func short() {
    #expect(
      StatusText.lines(status) == [
        "lecternd 0.4, protocol 1, pid 12, up 1 min 30 s",
        "  socket: /s",
        "  store: /d",
        "  titles: 10, members: 0, open loans: 0",
        "  connections: 0, views: 0, scenes: 0",
        "  newest backup: daily-2026-11-30.sqlite",
        "  lectern/0.4: pid 7, uid 1000, for 1 h 1 min, views 1, calls 2",
        "  limit near: 80 of 100, hit: 0",
        "  limit hit: 0 of 100, hit: 2",
      ])
  }

  @Test("a name, missing staff and a failed backup are lines of their own")
  func troubles() {
    var status = status
    status.library = "St Mary's"
    status.lacksStaff = true
    status.staffGroup = "lectern-staff"
    status.backup = BackupState(kept: 7, newest: "", made: 0, problem: "no room")
    let lines = StatusText.lines(status)
    #expect(lines.contains("  library: St Mary's"))
    #expect(lines.contains { $0.contains("sudo adduser NAME lectern-staff") })
    #expect(lines.contains("  newest backup: none yet"))
    #expect(lines.contains("  the last backup failed: no room"))
    status.backup = BackupState()
    #expect(!StatusText.lines(status).contains { $0.contains("backup:") }, "none are made")
  }

  @Test("of many frontends the first are named, the others counted")
  func many() {
    var status = status
    status.frontends = Array(repeating: status.frontends[0], count: 45)
    let lines = StatusText.lines(status)
    #expect(lines.filter { $0.contains("uid 1000") }.count == 20)
    #expect(lines.contains("  and more programs: 25"))
  }

  @Test("the long form has every limit, counter and time")
  func long() {
    let lines = StatusText.everything(status)
    #expect(lines.contains("  limit calm: 79 of 100, hit: 0"))
    #expect(lines.contains("  calls_ended_ok: 4"))
    #expect(lines.contains("  commit: 3 times, median 1500 µs, 99 % in 2000 ms, longest 2000 ms"))
  }

  @Test("every metric has its help and its type before it, once, and a value")
  func metrics() {
    let lines = PrometheusText.lines(status)
    for line in [
      "lectern_info{protocol=\"1\",version=\"0.4\"} 1", "lectern_calls_total 5",
      "lectern_calls_ended_total{code=\"not_found\"} 1",
      "lectern_limit_hits_total{name=\"hit\"} 2",
      "lectern_duration_seconds{operation=\"commit\",quantile=\"0.99\"} 2.000001",
      "lectern_duration_seconds_sum{operation=\"commit\"} 4.000003",
      "lectern_duration_seconds_count{operation=\"commit\"} 3",
      "# TYPE lectern_duration_seconds summary", "lectern_backup_timestamp_seconds 1796000000",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    let types = lines.filter { $0.hasPrefix("# TYPE ") }
    #expect(Set(types).count == types.count)
    #expect(types.count == lines.count { $0.hasPrefix("# HELP ") })
  }

  @Test("what a newer daemon counts can't break the format")
  func strange() {
    var status = StatusResponse()
    status.version = "a\"b\\c\nd"
    status.counters = [Counter(name: "new-figure é", value: 1)]
    let lines = PrometheusText.lines(status)
    #expect(lines.contains("lectern_info{protocol=\"0\",version=\"a\\\"b\\\\c\\nd\"} 1"))
    #expect(lines.contains("lectern_new_figure___total 1"))
    #expect(lines.allSatisfy { !$0.contains("\n") })
  }
}
