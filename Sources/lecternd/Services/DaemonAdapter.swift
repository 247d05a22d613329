internal import Contract
internal import GRPC
internal import Library
internal import LoopActor
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
  }

  private let daemon: Dependencies
  private let start: Duration
  /// Set when the server exists, which needs this adapter first.
  weak var server: Server?
  /// Figures of whoever else counts.
  var moreCounters: (@LoopActor () -> [Counter])?

  init(_ dependencies: Dependencies) {
    daemon = dependencies
    start = dependencies.scheduler.now
  }

  func status(_ request: StatusRequest, _ reply: Reply<StatusResponse>) {
    let asking = daemon.statistics.figures { [self] outcome in
      switch outcome {
      case .figures(let figures): reply.send(response(figures))
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

  private func response(_ figures: StoreFigures) -> StatusResponse {
    let uptime = (daemon.scheduler.now - start).components.seconds
    var counters = figures.counters.map { Counter(name: $0.name, value: $0.value) }
    counters += server.map { ServerFigures.counters($0) } ?? []
    counters += StageFigures.counters(daemon.stage.counters)
    counters += moreCounters?() ?? []
    return StatusResponse(
      version: Version.text, protocol: Version.protocolLevel,
      oldestProtocol: Version.oldestProtocolLevel, pid: UInt32(clamping: daemon.pid),
      uptimeSeconds: UInt64(clamping: uptime), socket: daemon.socket, store: daemon.state,
      titles: UInt64(clamping: figures.titles), members: UInt64(clamping: figures.members),
      openLoans: UInt64(clamping: figures.openLoans),
      connections: UInt32(clamping: server?.connectionCount ?? 0),
      views: UInt32(clamping: daemon.stage.viewCount),
      scenes: UInt32(clamping: daemon.stage.sceneCount), counters: counters,
      latencies: figures.latencies.map { Latency($0) })
  }
}

extension Latency {
  fileprivate init(_ figures: LatencyFigures) {
    self.init(
      name: figures.name, count: figures.count, medianMicroseconds: figures.medianMicroseconds,
      p99Microseconds: figures.p99Microseconds, maximumMicroseconds: figures.maximumMicroseconds)
  }
}
