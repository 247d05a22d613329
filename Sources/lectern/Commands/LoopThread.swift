internal import LoopActor

/// Has a command's task run on the loop's thread throughout, also where it is on no actor: when a call is
/// answered, the runtime would otherwise take a detour over a pool of threads that it would have to start
/// for it, and that is a third of what a command like `lectern status` takes.
final class LoopThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { LoopActor.executor.enqueue(job) }
}
