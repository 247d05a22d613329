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
    /// A wake is on its way that will take the jobs above.
    var isAwake = false
    /// Nil until somebody needs one: a program whose first step is its loop makes no queue, and a queue
    /// would be three threads.
    var backend: (any LoopBackend)?
    /// When the first of the jobs above came.
    var wokenAt: ContinuousClock.Instant?
    var waits = LatencyHistogram()
  }

  private let state = Lock(State())

  init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let sleeper: (any LoopBackend)? = state.withLock { state in
      state.jobs.append(job)
      if !state.isAwake { state.wokenAt = .now }
      defer { state.isAwake = true }
      guard !state.isAwake else { return nil }
      let backend = state.backend ?? QueueBackend { [weak self] in self?.runJobs() }
      state.backend = backend
      return backend
    }
    sleeper?.wake()
  }

  /// Runs what was queued when the call began; jobs queued meanwhile get a turn of their own, so
  /// that a chain of jobs can't starve the sockets.
  ///
  /// Only the thread of the installed backend runs anything: a wake that was under way to the
  /// backend before it comes to nothing.
  public func runJobs() {
    let jobs: [UnownedJob] = state.withLock { state in
      guard state.backend?.isCurrentThread == true else { return [] }
      state.isAwake = false
      if let wokenAt = state.wokenAt { state.waits.record(wokenAt.duration(to: .now)) }
      state.wokenAt = nil
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// How long jobs have waited for the loop to turn to them: the time in which it did something else.
  public var waits: LatencyHistogram { state.withLock { $0.waits } }

  /// Lets `backend` run all jobs from now on, those already waiting included.
  ///
  /// Once per process, from a thread that is not running the actor's jobs, before the backend's
  /// thread enters the actor. Returns when the thread used so far has run its last job.
  public func install(_ backend: any LoopBackend) {
    let isFirst = state.withLock { state in
      guard state.backend == nil else { return false }
      state.backend = backend
      return true
    }
    if isFirst { return }
    guard let previous = state.withLock({ $0.backend }) as? QueueBackend else {
      preconditionFailure("a loop is already installed")
    }
    precondition(!previous.isCurrentThread, "a loop is installed from outside the actor")
    previous.retire {
      state.withLock { state in
        state.backend = backend
        state.isAwake = true
      }
      // Unasked for if nothing waits; that costs one empty turn and spares a race with enqueue.
      backend.wake()
    }
  }

  public func checkIsolated() {
    precondition(isCurrent, "LoopActor entered from a foreign thread")
  }

  public func isIsolatingCurrentContext() -> Bool? { isCurrent }

  public func isSameExclusiveExecutionContext(other: LoopExecutor) -> Bool { self === other }

  private var isCurrent: Bool { state.withLock { $0.backend }?.isCurrentThread == true }
}
