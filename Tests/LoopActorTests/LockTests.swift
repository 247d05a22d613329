import LoopActor
import Testing

@Suite("A lock")
struct LockTests {
  @Test("loses no increment of many tasks")
  func serialises() async {
    let lock = Lock(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { lock.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 8000)
  }

  @Test("without a value guards what stands elsewhere")
  func guardsOthers() async {
    let lock = Lock(())
    nonisolated(unsafe) let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    count.initialize(to: 0)
    defer { count.deallocate() }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { lock.withLock { _ in count.pointee += 1 } } }
      }
    }
    #expect(count.pointee == 8000)
  }

  @Test("lets go when the body throws")
  func releasesAfterError() {
    struct Failure: Error {}
    let lock = Lock(1)
    #expect(throws: Failure.self) { try lock.withLock { _ in throw Failure() } }
    #expect(lock.withLock { $0 } == 1)
  }
}
