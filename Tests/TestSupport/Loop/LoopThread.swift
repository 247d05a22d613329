public import EventLoop
internal import LoopActor

/// The one real loop that all tests of a process share.
public enum LoopThread {
  /// Starts it on a thread of its own, or finds it running.
  @discardableResult
  public static func start() -> EventLoop { EventLoop.startOnThread() }

  /// Waits until the loop has taken `turns` full turns: everything that could happen by itself, such
  /// as a close callback, has happened.
  @LoopActor public static func pass(turns: Int = 3) async {
    let scheduler = start().scheduler
    for _ in 0..<turns {
      await withCheckedContinuation { continuation in
        _ = scheduler.schedule(after: .zero) { continuation.resume() }
      }
    }
  }

  /// Lets the loop turn until `condition` holds. When to give up is the test's time limit, which cancels
  /// its task, not a guess here.
  @LoopActor public static func until(_ condition: @LoopActor () -> Bool) async {
    while !condition(), !Task.isCancelled { await pass(turns: 1) }
  }
}
