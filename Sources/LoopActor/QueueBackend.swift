internal import Dispatch

/// The backend until a loop is installed: a private serial queue.
struct QueueBackend: LoopBackend {
  private static let queue = DispatchQueue(label: "LoopActor")
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    return key
  }()

  init() { _ = Self.mark }

  func wake() { Self.queue.async { LoopActor.executor.runJobs() } }

  var isCurrentThread: Bool { DispatchQueue.getSpecific(key: Self.mark) == true }

  /// Runs `body` when the queue has nothing left to run.
  func retire(_ body: () -> Void) { Self.queue.sync(execute: body) }
}
