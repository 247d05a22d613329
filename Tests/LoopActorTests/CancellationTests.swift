import LoopActor
import Testing

@LoopActor
@Suite("A cancellation")
struct CancellationTests {
  @Test("cancels once, however often it is asked")
  func onlyOnce() {
    var count = 0
    let cancellation = Cancellation { count += 1 }
    cancellation.cancel()
    cancellation.cancel()
    #expect(count == 1)
  }

  @Test("frees what it held when it has cancelled")
  func freesItsAction() {
    final class Held: Sendable {}
    weak var held: Held?
    let cancellation: Cancellation
    do {
      let object = Held()
      held = object
      cancellation = Cancellation { _ = object }
    }
    #expect(held != nil)
    cancellation.cancel()
    #expect(held == nil)
  }
}
