internal import Dispatch

/// The backend until a loop is installed: a private serial queue.
struct QueueBackend: LoopBackend {
  private let queue = DispatchQueue(label: "LoopActor")
  private let mark = DispatchSpecificKey<Bool>()
  private let turn: @Sendable () -> Void

  /// - Parameter turn: runs the executor's waiting jobs.
  init(turn: @escaping @Sendable () -> Void) {
    self.turn = turn
    queue.setSpecific(key: mark, value: true)
  }

  func wake() { queue.async(execute: turn) }

  var isCurrentThread: Bool { DispatchQueue.getSpecific(key: mark) == true }

  /// Runs `body` on the queue when nothing is left to run on it, and waits for that.
  func retire(_ body: @Sendable () -> Void) { queue.sync(execute: body) }
}
