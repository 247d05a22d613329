internal import EventLoop
internal import GRPC
internal import Glibc
internal import Library
internal import LoopActor
internal import Release
internal import SQLiteStore
internal import Stage

// Read this file first: what the daemon consists of, and in which order it starts and stops.

/// The daemon: everything that serves, wired.
@LoopActor
final class Daemon {
  private var settings: Settings
  private let loop: EventLoop
  private let log: Log
  private let state: StateDirectory
  private nonisolated let store: Store
  private let services: Services
  private let server: Server
  private let listener: UnixListener
  private let supervision: Supervision
  private let reread: Reread
  private var isStopping = false

  /// Reads and checks everything that the daemon was told anew.
  typealias Reread = @Sendable () throws(Settings.Failure) -> Settings

  /// Starts in the order in which a second daemon must be stopped: the state's lock, the store, and
  /// the socket last, so that whoever can connect is served.
  init(
    _ settings: Settings, manager: ManagerEnvironment, loop: EventLoop, log: Log,
    reread: @escaping Reread
  ) throws(StartFailure) {
    self.settings = settings
    self.loop = loop
    self.log = log
    self.reread = reread
    state = try StartFailure.from { () throws(StateDirectory.Failure) in
      try StateDirectory.claim(settings.state)
    }
    let clock = ZonedClock(zone: settings.zone, standing: settings.standingClock)
    store = try Self.open(settings, clock, log)
    services = Services(
      settings, store: store, clock: clock, scheduler: loop.scheduler, log: log)
    server = Server(
      configuration: settings.server, services: services.definitions, scheduler: loop.scheduler)
    services.server = server
    listener = try Self.listen(settings, log)
    supervision = Supervision(
      manager, store: store, server: server, scheduler: loop.scheduler, log: log)
    begin()
  }

  private func begin() {
    let connections = ConnectionLog(log, scheduler: loop.scheduler)
    server.onNote = { connections.write($0) }
    // Heard as long as the daemon lives.
    _ = store.subscribe { [log] event in
      switch event {
      case .policyChanged(let policy): log.notice(policy.sentence)
      case .calendarChanged(let calendar): log.notice(calendar.sentence)
      default: break
      }
    }
    if let first = settings.configuration.calendar, !first.closesLike(store.calendar) {
      log.notice(
        "ClosedWeekdays and ClosedDays of the configuration were for the first start only; the "
          + "library's own calendar is another by now, and counts")
    }
    if let notice = settings.configuration.policyNotice(where: store.current) { log.notice(notice) }
    listener.onConnection = { [server] in server.accept($0) }
    for number in [SIGTERM, SIGINT] { SignalSource(number) { self.stop() } }
    SignalSource(SIGHUP) { self.reload() }
    log.info(
      "version \(Release.version) serves \(settings.socket); the library is in \(state.path)")
    supervision.begin()
  }

  /// Drains: no new connections, a goodbye to every view, the calls that run go on for a while. A
  /// second signal doesn't wait.
  private func stop() {
    guard !isStopping else { return loop.stop() }
    isStopping = true
    log.info("stopping")
    supervision.end()
    listener.close()
    services.drain()
    server.drain(within: settings.configuration.times.drain) { [loop] in loop.stop() }
  }

  /// Takes over what can change while the daemon serves; a configuration that is wrong changes nothing.
  private func reload() {
    guard !isStopping else { return }
    supervision.reload { () throws(Settings.Failure) in
      let reload = Reload(
        from: settings.configuration, to: try reread().configuration,
        commandLine: settings.saidByCommandLine, serviceManager: settings.saidByServiceManager)
      settings.configuration = reload.configuration
      server.configuration = settings.server
      services.configure(settings)
      return reload
    }
  }

  /// When the loop has stopped: lets the store finish what it has begun.
  nonisolated func closeStore() { store.close() }

  private static func open(
    _ settings: Settings, _ clock: ZonedClock, _ log: Log
  ) throws(StartFailure) -> Store {
    var configuration = settings.store
    configuration.warn = { log.warning($0) }
    configuration.log = { id, details in log.error("\(id): \(details)") }
    return try StartFailure.from { () throws(StoreFailure) in
      try Store.open(directory: settings.state, clock: clock, configuration: configuration)
    }
  }

  private static func listen(
    _ settings: Settings, _ log: Log
  ) throws(StartFailure) -> UnixListener {
    try StartFailure.from { () throws(ListenFailure) in
      if let inherited = settings.inheritedSocket {
        return try UnixListener(adoptingDescriptor: inherited) { log.warning($0) }
      }
      return try UnixListener(path: settings.socket, permissions: settings.permissions) {
        log.warning($0)
      }
    }
  }

  /// Why the daemon does not start, in one sentence.
  struct StartFailure: Error, CustomStringConvertible {
    var description: String

    static func from<Result, Failure: Error>(
      _ body: () throws(Failure) -> Result
    ) throws(StartFailure) -> Result {
      do throws(Failure) {
        return try body()
      } catch {
        throw StartFailure(description: "\(error)")
      }
    }
  }
}

extension LibraryCalendar {
  /// For the log.
  fileprivate var sentence: String {
    let weekdays = closedWeekdays.sorted().map(\.name).joined(separator: ",")
    return "the calendar has version \(version) now: closed weekdays "
      + "\(weekdays.isEmpty ? "none" : weekdays), closures \(closures.count)"
  }
}

extension LoanPolicy {
  /// For the log.
  fileprivate var sentence: String {
    let settings = Setting.allCases.map { "\($0.rawValue)=\(self[$0])" }.joined(separator: " ")
    return "the loan policy has version \(version) now: \(settings)"
  }
}
