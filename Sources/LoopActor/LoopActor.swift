/// The name of the one thread on which connections, calls, scenes and presenters live.
///
/// The actor itself knows no event loop. Until a ``LoopBackend`` is installed its jobs run on a
/// private serial queue, so that a presenter and its tests need to link nothing else. A daemon
/// installs its loop once at start (`EventLoop.start()` does), and from then on everything marked
/// `@LoopActor` runs on the thread that turns that loop.
@globalActor
public actor LoopActor {
  public static let shared = LoopActor()

  /// The executor behind the actor: one queue of jobs, turned by whichever backend is installed.
  public static let executor = LoopExecutor()

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  /// Enters the actor from a C callback that already runs on the loop's thread.
  ///
  /// Traps where the caller is not on that thread: that is our bug, never a peer's. The argument is
  /// passed through rather than captured, because a raw pointer may not be captured by a closure of
  /// another isolation.
  public static nonisolated func enter<Argument, Result>(
    _ argument: Argument, _ body: @LoopActor (Argument) throws -> Result
  ) rethrows -> Result {
    executor.checkIsolated()
    typealias Isolated = @LoopActor (Argument) throws -> Result
    typealias Plain = (Argument) throws -> Result
    return try withoutActuallyEscaping(body) { (isolated: @escaping Isolated) throws -> Result in
      // The one cast of the project: the check above has proven what the type asks for.
      try unsafeBitCast(isolated, to: Plain.self)(argument)
    }
  }
}
