import CSystem
import Glibc
import Library
import LoopActor
import TestSupport
import Testing

@testable import lecternd

/// A service manager's side of sd_notify: a datagram socket in a directory of the test's own.
@LoopActor
final class ManagerRig {
  let directory = TemporaryDirectory()
  let scheduler = ManualScheduler()
  /// What the daemon has logged.
  let lines = Lock<[String]>([])
  private let descriptor: Int32

  var address: String { directory.file("notify") }

  init() throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    try #require(descriptor >= 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(address.utf8)) }
    let code = withUnsafePointer(to: name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0)
  }

  deinit { close(descriptor) }

  var log: Log {
    Log(isJournal: true) { [lines] line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
  }

  func manager() -> ServiceManager {
    ServiceManager(
      ManagerEnvironment(variable: { [address] in $0 == "NOTIFY_SOCKET" ? address : nil }, pid: 1),
      scheduler: scheduler, log: log)
  }

  /// What has come since the last time; nothing is waited for.
  func heard() -> [String] {
    var texts: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return texts }
      texts.append(String(decoding: buffer.prefix(count), as: UTF8.self))
    }
  }
}

/// A store's pulse that a test lets beat.
@LoopActor
final class HeldPulse: StorePulse {
  private(set) var asked = 0
  private var waiting: [@LoopActor () -> Void] = []

  func beat(completion: @escaping @LoopActor () -> Void) {
    asked += 1
    waiting.append(completion)
  }

  func answer() {
    let waiting = waiting
    self.waiting = []
    for completion in waiting { completion() }
  }
}
