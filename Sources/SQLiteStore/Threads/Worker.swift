internal import Glibc
internal import LoopActor

/// A thread of its own that takes everything that waits, in order, one turn at a time.
///
/// Ends when it is closed or let go, after what waits has had its turn.
final class Worker<Job: Sendable>: Sendable {
  private let mailbox: Mailbox<Job>
  private let thread: Lock<pthread_t?>

  /// - Parameter turn: called on the thread with all jobs that waited; freed there when the thread ends.
  init(_ turn: sending @escaping ([Job]) -> Void) throws(SQLiteFailure) {
    let mailbox = Mailbox<Job>()
    self.mailbox = mailbox
    let body = Unmanaged.passRetained(
      ThreadBody { while let jobs = mailbox.takeAll() { turn(jobs) } })
    var thread = pthread_t()
    let code = Self.withSignalsBlocked {
      pthread_create(&thread, nil, ThreadBody.run, body.toOpaque())
    }
    guard code == 0 else {
      body.release()
      throw SQLiteFailure(code: code, message: "no thread: \(String(cString: strerror(code)))")
    }
    self.thread = Lock(thread)
  }

  deinit {
    mailbox.close()
    if let thread = thread.withLock({ $0 }) { pthread_detach(thread) }
  }

  /// False where the worker is closed: the job will not be done.
  func submit(_ job: Job) -> Bool { mailbox.put(job) }

  /// Does what waits, then ends the thread; returns when it has ended.
  func close() {
    mailbox.close()
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  /// Signals belong to the loop: a new thread inherits the mask of the one that makes it.
  private static func withSignalsBlocked(_ body: () -> Int32) -> Int32 {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}

/// What a new thread is to do; handed over through the void pointer of `pthread_create`.
private final class ThreadBody {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { body in
    if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().body() }
    return nil
  }
}
