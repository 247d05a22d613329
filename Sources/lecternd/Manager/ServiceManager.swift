internal import CSystem
internal import Glibc
internal import LoopActor

/// Tells the service manager how the daemon is: a datagram for each piece of news, by the protocol of
/// sd_notify(3). Without a manager nobody is told.
///
/// Not libsystemd: its one call that is needed here is a `sendto`, and a daemon for people without
/// systemd would have to link it too.
@LoopActor
final class ServiceManager {
  /// Gives a datagram to the manager: 0, or a negative errno value.
  typealias Post = @LoopActor (String) -> Int32

  /// What waits for a manager that takes nothing at the moment; beyond this the oldest is let go.
  private static let mostWaiting = 32
  private static let pause = Duration.milliseconds(100)

  private let post: Post?
  private let scheduler: any Scheduler
  private let log: Log
  private var waiting: [String] = []
  private var retry: Cancellation?
  private var status = ""
  private var hasComplained = false

  /// - Parameter post: nil: there is no manager.
  init(post: Post?, scheduler: any Scheduler, log: Log) {
    self.post = post
    self.scheduler = scheduler
    self.log = log
  }

  convenience init(_ environment: ManagerEnvironment, scheduler: any Scheduler, log: Log) {
    let post = environment.address.map { address -> Post in { csystem_notify(address, $0) } }
    self.init(post: post, scheduler: scheduler, log: log)
  }

  var isThere: Bool { post != nil }

  /// Whoever connects is served from now on; also after a reload.
  func ready() { send("READY=1") }

  func stopping() { send("STOPPING=1") }

  /// - Parameter now: of the monotonic clock, by which the manager tells a reload from the one before.
  func reloading(now: Duration) {
    send("RELOADING=1\nMONOTONIC_USEC=\(now.wholeMicroseconds)")
  }

  /// The daemon is well.
  func feedWatchdog() { send("WATCHDOG=1") }

  /// What `systemctl status` shows in its line "Status". The same text twice is said once.
  func show(_ text: String) {
    let line = Log.harmless(text)
    guard line != status else { return }
    status = line
    send("STATUS=\(line)")
  }

  private func send(_ text: String) {
    guard post != nil else { return }
    // Of what the manager has not heard yet, only the newest of its kind is still news.
    if text.hasPrefix("STATUS=") || text.hasPrefix("WATCHDOG=") {
      let kind = text.prefix { $0 != "=" }
      waiting.removeAll { $0.prefix { $0 != "=" } == kind }
    }
    waiting.append(text)
    if waiting.count > Self.mostWaiting { waiting.removeFirst() }
    if retry == nil { deliver() }
  }

  private func deliver() {
    while let first = waiting.first, let post {
      switch post(first) {
      case -EAGAIN, -EINTR, -ENOBUFS:
        retry = scheduler.schedule(after: Self.pause) { [weak self] in
          self?.retry = nil
          self?.deliver()
        }
        return
      case 0: hasComplained = false
      case let code: complain(code)
      }
      waiting.removeFirst()
    }
  }

  private func complain(_ code: Int32) {
    guard !hasComplained else { return }
    hasComplained = true
    log.warning(
      "the service manager can't be told how the daemon is: \(String(cString: strerror(-code)))")
  }
}

extension Duration {
  /// Whole microseconds, cut; as many as there can be where there are more.
  var wholeMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, overflow) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return isTooLong || overflow ? .max : sum
  }
}
