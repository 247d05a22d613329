internal import CUV
internal import Glibc
internal import LoopActor

/// Turns a libuv loop on one thread and runs the jobs of `LoopActor` between its events.
///
/// Unchecked: the pointers never change, `uv_async_send` may be called from any thread, the thread is
/// written once, before the executor hears of this backend, and all else is done by the loop's thread
/// (or, before the first turn, by whoever runs the actor then).
final class LoopTurner: LoopBackend, @unchecked Sendable {
  /// How much is read from a socket at once.
  static let readBufferSize = 64 * 1024

  let loop: UnsafeMutablePointer<uv_loop_t>
  private let alarm: UnsafeMutablePointer<uv_async_t>
  private var thread = pthread_t()
  private let isStopping = Lock(false)
  private var scheduler: LoopScheduler?

  init() {
    loop = .allocate(capacity: 1)
    alarm = .allocate(capacity: 1)
    Self.demand(uv_loop_init(loop), "uv_loop_init")
    // One buffer for all sockets: libuv reads and hands over before it asks for the next.
    loop.pointee.data = .allocate(byteCount: Self.readBufferSize, alignment: 16)
    alarm.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    Self.demand(
      uv_async_init(loop, alarm) { alarm in
        guard let owner = alarm?.pointee.data else { return }
        Unmanaged<LoopTurner>.fromOpaque(owner).takeUnretainedValue().alarmRang()
      }, "uv_async_init")
  }

  func wake() { uv_async_send(alarm) }

  var isCurrentThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  func adoptCurrentThread() { thread = pthread_self() }

  func run() {
    while !takeStop() { uv_run(loop, UV_RUN_DEFAULT) }
  }

  func stop() {
    isStopping.withLock { $0 = true }
    wake()
  }

  @LoopActor func scheduler(of owner: EventLoop) -> LoopScheduler {
    if let scheduler { return scheduler }
    let new = LoopScheduler(loop: loop)
    scheduler = new
    return new
  }

  private func alarmRang() {
    LoopActor.executor.runJobs()
    if isStopping.withLock({ $0 }) { uv_stop(loop) }
  }

  private func takeStop() -> Bool {
    isStopping.withLock { isStopping in
      defer { isStopping = false }
      return isStopping
    }
  }

  /// A loop that can't be made (no descriptors, no memory) leaves the process nothing to do.
  private static func demand(_ code: Int32, _ call: String) {
    precondition(code == 0, "\(call): \(String(cString: uv_strerror(code)))")
  }
}
