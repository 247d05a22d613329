/// Turns the jobs of a ``LoopExecutor`` on a thread of its own choice.
public protocol LoopBackend: Sendable {
  /// Asks for one call of ``LoopExecutor/runJobs()`` on the backend's thread, soon.
  ///
  /// Called from any thread; several calls before the turn may be folded into one.
  func wake()

  /// Whether the calling thread is the backend's thread.
  var isCurrentThread: Bool { get }
}

/// The serial executor of ``LoopActor``: a first-in first-out queue of jobs.
///
/// The queue is the executor's own; a backend only lends its thread. So a backend can be installed
/// while jobs wait, and no two threads ever run jobs at once.
public final class LoopExecutor: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isAwake = false
    var backend: any LoopBackend = QueueBackend()
  }

  private let state = Lock(State())

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let sleeper: (any LoopBackend)? = state.withLock { state in
      state.jobs.append(job)
      defer { state.isAwake = true }
      return state.isAwake ? nil : state.backend
    }
    sleeper?.wake()
  }

  /// Runs what was queued when the call began; jobs queued meanwhile get a turn of their own, so
  /// that a chain of jobs can't starve the sockets.
  public func runJobs() {
    let jobs = state.withLock { state in
      state.isAwake = false
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Lets `backend` run all jobs from now on, those already waiting included.
  ///
  /// Once per process, from a thread that is not the loop's, before the backend's thread enters the
  /// actor. Returns when the thread used so far has run its last job.
  public func install(_ backend: any LoopBackend) {
    let previous = state.withLock { $0.backend } as? QueueBackend
    guard let previous else { preconditionFailure("a loop is already installed") }
    previous.retire {
      let hasJobs = self.state.withLock { state in
        state.backend = backend
        state.isAwake = !state.jobs.isEmpty
        return state.isAwake
      }
      if hasJobs { backend.wake() }
    }
  }

  public func checkIsolated() {
    precondition(
      state.withLock { $0.backend }.isCurrentThread, "LoopActor entered from a foreign thread")
  }

  public func isSameExclusiveExecutionContext(other: LoopExecutor) -> Bool { self === other }
}
