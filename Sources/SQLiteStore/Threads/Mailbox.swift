internal import LoopActor

/// What waits for a worker's next turn.
final class Mailbox<Job: Sendable>: Sendable {
  private struct State {
    var jobs: [Job] = []
    var isClosed = false
  }

  private let state = Lock(State())
  private let bell = Bell()

  /// False where the mailbox is closed: the job was not taken.
  func put(_ job: Job) -> Bool {
    let (isTaken, wasEmpty) = state.withLock { state in
      guard !state.isClosed else { return (false, false) }
      state.jobs.append(job)
      return (true, state.jobs.count == 1)
    }
    if wasEmpty { bell.ring() }
    return isTaken
  }

  /// Takes nothing more; what waits is still handed out.
  func close() {
    state.withLock { $0.isClosed = true }
    bell.ring()
  }

  /// Everything that waits, in order; sleeps until there is something. Nil once closed and empty.
  func takeAll() -> [Job]? {
    while true {
      let (jobs, isClosed) = state.withLock { state in
        defer { state.jobs = [] }
        return (state.jobs, state.isClosed)
      }
      if !jobs.isEmpty { return jobs }
      if isClosed { return nil }
      bell.wait()
    }
  }
}
