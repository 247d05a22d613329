import Library
import LoopActor
import SQLiteStore
import TestSupport
import Testing

@testable import lecternd

@LoopActor
@Suite("The watchdog", .timeLimit(.minutes(10)))
struct WatchdogTests {
  let rig: ManagerRig
  let pulse = HeldPulse()
  let watchdog: Watchdog

  init() throws {
    LoopThread.start()
    rig = try ManagerRig()
    watchdog = Watchdog(
      pulse, manager: rig.manager(), scheduler: rig.scheduler, patience: .seconds(30))
  }

  @Test("C-74: is fed at the start, and then by what the store answers, thrice in time")
  func fed() {
    watchdog.start()
    #expect(rig.heard() == ["WATCHDOG=1"])
    for _ in 0..<3 {
      rig.scheduler.advance(by: .seconds(10))
      #expect(rig.heard().isEmpty)
      pulse.answer()
      #expect(rig.heard() == ["WATCHDOG=1"])
    }
    #expect(pulse.asked == 3)
  }

  @Test(
    "C-74: a store that hangs is asked once, and starves it; when it goes on, so does the feeding")
  func hung() {
    watchdog.start()
    _ = rig.heard()
    rig.scheduler.advance(by: .seconds(3600))
    #expect(pulse.asked == 1)
    #expect(rig.heard().isEmpty)
    pulse.answer()
    #expect(rig.heard() == ["WATCHDOG=1"])
    rig.scheduler.advance(by: .seconds(10))
    #expect(pulse.asked == 2)
  }

  @Test("C-74: half a second is kept too")
  func short() {
    let short = Watchdog(
      pulse, manager: rig.manager(), scheduler: rig.scheduler, patience: .milliseconds(500))
    short.start()
    rig.scheduler.advance(by: .milliseconds(170))
    #expect(pulse.asked == 1)
  }

  @Test("the real store answers it from both of its threads, also when it is closed")
  func realStore() async throws {
    let library = try TestLibrary()
    let before = try await figures(library.store)
    await beat(library.store)
    let after = try await figures(library.store)
    #expect(after["store_commits"] == before["store_commits"].map { $0 + 1 })
    library.store.close()
    await beat(library.store)
  }

  private func beat(_ store: Store) async {
    await withCheckedContinuation { done in store.beat { done.resume() } }
  }

  private func figures(_ store: Store) async throws -> [String: UInt64] {
    let outcome = await withCheckedContinuation { done in
      store.figures { done.resume(returning: $0) }
    }
    guard case .figures(let figures) = outcome else { throw Missing() }
    return Dictionary(uniqueKeysWithValues: figures.counters.map { ($0.name, $0.value) })
  }

  private struct Missing: Error {}
}
