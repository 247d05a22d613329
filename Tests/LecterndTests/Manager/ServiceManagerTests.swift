import Glibc
import LoopActor
import TestSupport
import Testing

@testable import lecternd

@LoopActor
@Suite("What the service manager hears", .timeLimit(.minutes(10)))
struct ServiceManagerTests {
  /// A manager whose queue is full until a test empties it.
  @LoopActor
  private final class SlowManager {
    var isBehind = true
    private(set) var posted: [String] = []

    func take(_ text: String) -> Int32 {
      guard !isBehind else { return -EAGAIN }
      posted.append(text)
      return 0
    }
  }

  @Test("ready, reloading and stopping are datagrams of their own, in order")
  func life() throws {
    let rig = try ManagerRig()
    let manager = rig.manager()
    manager.ready()
    manager.reloading(now: .seconds(7) + .nanoseconds(1999))
    manager.ready()
    manager.stopping()
    #expect(
      rig.heard() == ["READY=1", "RELOADING=1\nMONOTONIC_USEC=7000001", "READY=1", "STOPPING=1"])
  }

  @Test("a status is said once, in one line whatever is in it")
  func status() throws {
    let rig = try ManagerRig()
    let manager = rig.manager()
    manager.show("1 frontend")
    manager.show("1 frontend")
    manager.show("2 frontends\nREADY=1")
    #expect(rig.heard() == ["STATUS=1 frontend", "STATUS=2 frontends\u{FFFD}READY=1"])
  }

  @Test("without a manager nobody is told, and nothing is complained about")
  func nobody() throws {
    let rig = try ManagerRig()
    let manager = ServiceManager(
      ManagerEnvironment(variable: { _ in nil }, pid: 1), scheduler: rig.scheduler, log: rig.log)
    #expect(!manager.isThere)
    manager.ready()
    #expect(rig.heard().isEmpty && rig.lines.withLock { $0.isEmpty })
  }

  @Test("an abstract address is one too")
  func abstract() throws {
    let rig = try ManagerRig()
    let address = "@" + rig.address
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: [0] + rig.address.utf8) }
    let size = MemoryLayout<sa_family_t>.size + 1 + rig.address.utf8.count
    let code = withUnsafePointer(to: name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(size))
      }
    }
    try #require(code == 0)
    let environment = ManagerEnvironment(
      variable: { $0 == "NOTIFY_SOCKET" ? address : nil }, pid: 1)
    ServiceManager(environment, scheduler: rig.scheduler, log: rig.log).ready()
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == "READY=1")
  }

  @Test("an address that nobody has is one line in the log, whatever is said")
  func deaf() throws {
    let rig = try ManagerRig()
    let manager = ServiceManager(
      ManagerEnvironment(
        variable: { $0 == "NOTIFY_SOCKET" ? "/nowhere/notify" : nil }, pid: 1),
      scheduler: rig.scheduler, log: rig.log)
    manager.ready()
    manager.stopping()
    let lines = rig.lines.withLock { $0 }
    #expect(lines.count == 1 && lines[0].hasPrefix("<4>"))
  }

  @Test("a manager that is behind gets what matters later, in order; nobody waits for it")
  func behind() throws {
    LoopThread.start()
    let other = SlowManager()
    let scheduler = ManualScheduler()
    let manager = ServiceManager(
      post: { other.take($0) }, scheduler: scheduler, log: Log(isJournal: true) { _ in })
    manager.ready()
    for number in 0..<100 {
      manager.feedWatchdog()
      manager.show("well for \(number) s")
    }
    scheduler.advance(by: .seconds(1))
    #expect(other.posted.isEmpty)
    other.isBehind = false
    scheduler.advance(by: .seconds(1))
    #expect(other.posted == ["READY=1", "WATCHDOG=1", "STATUS=well for 99 s"])
    #expect(scheduler.count == 0)
  }

  @Test(
    "the watchdog's time counts for the process that is named, and for whoever reads it if none is")
  func environment() {
    func patience(_ variables: [String: String]) -> Duration? {
      ManagerEnvironment(variable: { variables[$0] }, pid: 7).patience
    }
    #expect(patience(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"]) == .seconds(30))
    #expect(patience(["WATCHDOG_USEC": "500000"]) == .milliseconds(500))
    #expect(patience(["WATCHDOG_USEC": "500000", "WATCHDOG_PID": "8"]) == nil)
    for wrong in ["0", "-1", "soon", "99999999999999999999"] {
      #expect(patience(["WATCHDOG_USEC": wrong]) == nil)
    }
  }
}
