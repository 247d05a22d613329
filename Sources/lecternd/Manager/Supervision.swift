internal import GRPC
internal import Glibc
internal import Library
internal import LoopActor

/// What the service manager hears of the daemon from its start to its end, and how a reload goes.
@LoopActor
final class Supervision {
  private let manager: ServiceManager
  private let watchdog: Watchdog?
  private let status: StatusLine
  private let log: Log

  init(
    _ environment: ManagerEnvironment,
    store: any StorePulse & StoreStatistics & DomainEvents, server: Server,
    scheduler: any Scheduler, log: Log
  ) {
    let manager = ServiceManager(environment, scheduler: scheduler, log: log)
    self.manager = manager
    self.log = log
    watchdog = environment.patience.map {
      Watchdog(store, manager: manager, scheduler: scheduler, patience: $0)
    }
    let status = StatusLine(
      statistics: store, frontends: { [weak server] in server?.connectionCount ?? 0 },
      manager: manager, scheduler: scheduler)
    self.status = status
    guard manager.isThere else { return }
    server.onConnectionCount = { [weak status] in status?.note() }
    // Heard as long as the daemon lives.
    _ = store.subscribe { [weak status] _ in status?.note() }
  }

  /// Whoever connects is served.
  func begin() {
    manager.ready()
    watchdog?.start()
    if manager.isThere { status.show() }
  }

  /// The daemon is about to end; until then it is still well.
  func end() { manager.stopping() }

  /// - Parameter apply: reads, checks and applies; what it throws has changed nothing.
  func reload(_ apply: () throws(Settings.Failure) -> Reload) {
    manager.reloading(now: .monotonic())
    do throws(Settings.Failure) {
      log.notice(try apply().sentence)
      status.complaint = nil
    } catch {
      log.error(
        "the configuration was not reloaded, and what counted before still counts: "
          + "\(error.sentence); mend the file, check it by lecternd --check-config, and reload again"
      )
      status.complaint = "the configuration was not reloaded: \(error.sentence)"
    }
    manager.ready()
  }
}

extension Duration {
  /// The system's monotonic clock.
  fileprivate static func monotonic() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
