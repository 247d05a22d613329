import Dispatch
import Glibc
import LoopActor

/// A backend on a thread of its own that turns until it is told to end.
final class ThreadBackend: LoopBackend, @unchecked Sendable {
  private let executor: LoopExecutor
  private let wakes = DispatchSemaphore(value: 0)
  private let thread = Lock<pthread_t?>(nil)
  private let isEnding = Lock(false)

  init(_ executor: LoopExecutor) { self.executor = executor }

  func start() {
    let ready = DispatchSemaphore(value: 0)
    var thread = pthread_t()
    let start = Unmanaged.passRetained(Start(backend: self, ready: ready)).toOpaque()
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        start.backend.turn(start.ready)
        return nil
      }, start)
    pthread_detach(thread)
    ready.wait()
  }

  func end() {
    isEnding.withLock { $0 = true }
    wakes.signal()
  }

  func wake() { wakes.signal() }

  var isCurrentThread: Bool { thread.withLock { $0 } == pthread_self() }

  private func turn(_ ready: DispatchSemaphore) {
    thread.withLock { $0 = pthread_self() }
    ready.signal()
    while !isEnding.withLock({ $0 }) {
      wakes.wait()
      executor.runJobs()
    }
  }

  private final class Start {
    let backend: ThreadBackend
    let ready: DispatchSemaphore
    init(backend: ThreadBackend, ready: DispatchSemaphore) {
      self.backend = backend
      self.ready = ready
    }
  }
}
