import Dispatch
import Glibc
import Testing

@testable import LoopActor

@Suite("The serial executor")
struct LoopExecutorTests {
  /// An actor on an executor of the test's own, so that the process's loop is left alone.
  actor Desk {
    nonisolated let executor: LoopExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private(set) var notes: [Int] = []
    private(set) var threads: Set<UInt> = []

    init(_ executor: LoopExecutor) { self.executor = executor }

    func note(_ number: Int) {
      notes.append(number)
      threads.insert(UInt(pthread_self()))
    }

    func hold(_ started: DispatchSemaphore, _ release: DispatchSemaphore) {
      started.signal()
      release.wait()
    }

    func isHere() -> Bool { executor.isIsolatingCurrentContext() == true }
  }

  @Test("jobs run before any loop is installed")
  func runsOnItsQueue() async {
    let desk = Desk(LoopExecutor())
    await desk.note(1)
    #expect(await desk.notes == [1])
    #expect(await desk.isHere())
    #expect(desk.executor.isIsolatingCurrentContext() == false)
  }

  @Test("jobs that wait when a loop is installed run on the loop, once each")
  func installWhileJobsWait() async {
    let executor = LoopExecutor()
    let desk = Desk(executor)
    let (started, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let holding = Task { await desk.hold(started, release) }
    await offload { started.wait() }

    let waiting = (0..<100).map { number in Task { await desk.note(number) } }
    let backend = ThreadBackend(executor)
    backend.start()
    let installed = Task { await offload { executor.install(backend) } }
    release.signal()
    await installed.value
    await holding.value
    for task in waiting { await task.value }

    #expect(await desk.notes.sorted() == Array(0..<100))
    let before = await desk.threads
    await desk.note(100)
    #expect(await desk.threads.subtracting(before).count <= 1)
    #expect(await desk.isHere())
    backend.end()
  }

  @Test("what one caller enqueues runs in the order of its calls")
  func keepsOrder() async {
    let executor = LoopExecutor()
    let desk = Desk(executor)
    for number in 0..<1000 { await desk.note(number) }
    #expect(await desk.notes == Array(0..<1000))
  }

  @Test("a wake that was under way to the old thread runs nothing there")
  func lateWake() async {
    let executor = LoopExecutor()
    let desk = Desk(executor)
    let backend = ThreadBackend(executor)
    backend.start()
    await offload { executor.install(backend) }
    let noting = (0..<100).map { number in Task { await desk.note(number) } }
    // Any thread may call this; only the backend's own may run jobs by it.
    await offload { for _ in 0..<1000 { executor.runJobs() } }
    for task in noting { await task.value }
    #expect(await desk.threads.count == 1)
    backend.end()
  }

  @Test("how long jobs wait for their turn is measured, once for all that wait together")
  func waits() async {
    let executor = LoopExecutor()
    let desk = Desk(executor)
    #expect(executor.waits.count == 0)
    for number in 0..<3 { await Task { await desk.note(number) }.value }
    #expect(executor.waits.count > 0)
    #expect(executor.waits.count <= 3)
  }

  /// Runs blocking work on a thread that is no task's.
  private func offload(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        body()
        continuation.resume()
      }
    }
  }
}
