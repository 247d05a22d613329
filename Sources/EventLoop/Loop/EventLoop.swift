internal import CUV
internal import Glibc
public import LoopActor

/// The process's event loop, on libuv: the thread that runs everything marked `@LoopActor`.
///
/// A daemon that owns its main thread:
///
///     let loop = EventLoop.start()          // the calling thread becomes the loop's
///     Task { @LoopActor in serve() }        // runs when the loop turns
///     loop.run()                            // until loop.stop()
///
/// A program whose main thread belongs to somebody else (a GUI, a test runner, another runtime) calls
/// ``startOnThread()`` instead and hops to `@LoopActor` whenever it wants something from the loop.
///
/// There is one loop per process, because there is one ``LoopActor``.
public final class EventLoop: Sendable {
  /// The loop of this process, or nil before a start.
  public static var current: EventLoop? { process.withLock { $0 } }

  static let process = Lock<EventLoop?>(nil)

  let turner: LoopTurner

  init() { turner = LoopTurner() }

  /// Creates the loop and makes the calling thread its thread. Also lets writes to a vanished peer
  /// fail instead of raising SIGPIPE.
  ///
  /// Once per process, from outside `LoopActor`: a second loop is a mistake of the program, and traps.
  public static func start() -> EventLoop {
    let loop = EventLoop()
    let isFirst = process.withLock { process in
      defer { process = process ?? loop }
      return process == nil
    }
    precondition(isFirst, "the process has its event loop already")
    loop.takeOverThread()
    return loop
  }

  /// Turns the loop on the calling thread, which is the one that called ``start()``, until ``stop()``.
  /// May be called again after that.
  public func run() {
    precondition(turner.isCurrentThread, "an event loop runs on the thread that started it")
    turner.run()
  }

  /// Makes ``run()`` return, now or when it is called next. From any thread, also from the loop's.
  public func stop() { turner.stop() }

  /// Timers on this loop. All of them share one, see ``LoopScheduler``.
  @LoopActor public var scheduler: any Scheduler {
    turner.scheduler(of: self)
  }

  /// Makes the calling thread the one that runs `LoopActor`.
  func takeOverThread() {
    signal(SIGPIPE, SIG_IGN)
    turner.adoptCurrentThread()
    LoopActor.executor.install(turner)
  }

  /// The loop that handles belong to.
  @LoopActor static var uv: UnsafeMutablePointer<uv_loop_t> {
    guard let current else { preconditionFailure("start the event loop before using it") }
    return current.turner.loop
  }
}
