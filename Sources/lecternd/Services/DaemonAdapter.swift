internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
internal import Release
internal import Stage
internal import Wire

/// `lectern.v1.Daemon`: how the daemon is, and one's own session on it.
@LoopActor
final class DaemonAdapter: DaemonService {
  struct Dependencies {
    var statistics: any StoreStatistics
    var stage: Stage
    var sessions: Sessions
    var scheduler: any Scheduler
    var pid: Int32
    var socket: String
    var state: String
    var backups: any Backups
    var staff: StaffFacts
    /// What the library calls itself; empty: it has no name.
    var library = ""
  }

  private let daemon: Dependencies
  private let start: Duration
  /// Set when the server exists, which needs this adapter first.
  weak var server: Server?
  /// Figures of whoever else counts.
  var moreCounters: (@LoopActor () -> [Counter])?
  var moreLimits: (@LoopActor () -> [Limit])?
  /// Of each view the connection that it came by.
  var views: (@LoopActor () -> [UInt64])?

  init(_ dependencies: Dependencies) {
    daemon = dependencies
    start = dependencies.scheduler.now
  }

  func status(_ request: StatusRequest, _ reply: Reply<StatusResponse>) {
    let asking = daemon.statistics.figures { [self] outcome in
      switch outcome {
      case .figures(let figures): reply.send(response(figures, for: reply.context))
      case .failed(let failure): reply.fail(Status(failure))
      }
    }
    reply.onCancel = { asking.cancel() }
  }

  func logout(_ request: LogoutRequest, _ reply: Reply<LogoutResponse>) {
    do throws(Status) {
      let scenes = try daemon.sessions.logOut(request.session, by: reply.context)
      reply.send(LogoutResponse(scenes: UInt32(clamping: scenes)))
    } catch {
      reply.fail(error)
    }
  }

  private func response(
    _ figures: StoreFigures, for caller: CallContext
  ) -> StatusResponse {
    let uptime = (daemon.scheduler.now - start).components.seconds
    var counters = figures.counters.map { Counter(name: $0.name, value: $0.value) }
    counters += server.map { ServerFigures.counters($0) } ?? []
    counters += StageFigures.counters(daemon.stage.counters)
    counters += moreCounters?() ?? []
    return StatusResponse(
      version: Release.version, protocol: Release.protocolLevel,
      oldestProtocol: Release.oldestProtocolLevel, pid: UInt32(clamping: daemon.pid),
      uptimeSeconds: UInt64(clamping: uptime), socket: daemon.socket, store: daemon.state,
      titles: UInt64(clamping: figures.titles), members: UInt64(clamping: figures.members),
      openLoans: UInt64(clamping: figures.openLoans),
      connections: UInt32(clamping: server?.connectionCount ?? 0),
      views: UInt32(clamping: daemon.stage.viewCount),
      scenes: UInt32(clamping: daemon.stage.sceneCount), counters: counters,
      latencies: latencies(figures), library: daemon.library, staffGroup: daemon.staff.group,
      lacksStaff: daemon.staff.lacksStaff, backup: BackupState(daemon.backups),
      limits: (server.map { LimitFigures.limits($0) } ?? []) + (moreLimits?() ?? []),
      frontends: frontends(for: caller))
  }

  private func latencies(_ figures: StoreFigures) -> [Latency] {
    var latencies = figures.latencies
    latencies.append(LoopActor.executor.waits.figures(named: "loop"))
    if let server { latencies.append(server.answers.figures(named: "calls")) }
    return latencies.map { Latency($0) }
  }

  /// To staff everybody, to others what is their own.
  private func frontends(for caller: CallContext) -> [Frontend] {
    let seesAll = (try? daemon.sessions.actor(for: caller))?.isStaff == true
    let views = (views?() ?? []).reduce(into: [UInt64: UInt32]()) { $0[$1, default: 0] += 1 }
    return (server?.clients ?? []).filter { seesAll || $0.peer.uid == caller.peer.uid }
      .map { client in
        Frontend(
          pid: UInt32(clamping: client.peer.pid), uid: client.peer.uid,
          ageSeconds: UInt64(clamping: client.age.components.seconds),
          views: views[client.connectionID] ?? 0, calls: UInt32(clamping: client.calls),
          userAgent: client.userAgent)
      }
  }
}

extension BackupState {
  @LoopActor
  fileprivate init(_ backups: any Backups) {
    let latest = backups.latest
    self.init(
      kept: UInt32(clamping: backups.kept), newest: latest.name ?? "",
      made: latest.made?.secondsSinceEpoch ?? 0, problem: latest.problem ?? "")
  }
}

extension Latency {
  fileprivate init(_ figures: LatencyFigures) {
    self.init(
      name: figures.name, count: figures.count, medianMicroseconds: figures.medianMicroseconds,
      p99Microseconds: figures.p99Microseconds, maximumMicroseconds: figures.maximumMicroseconds,
      sumMicroseconds: figures.sumMicroseconds)
  }
}
