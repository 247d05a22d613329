internal import LoopActor

/// What one task waits for and something else on the loop brings about.
///
/// Between looking and going to sleep the runtime may run others, so whoever waits looks once more: what
/// has come meanwhile is not slept through.
@LoopActor
final class WakeUp {
  private var waiter: CheckedContinuation<Void, Never>?

  /// Something has changed.
  func wake() {
    let waiter = waiter
    self.waiter = nil
    waiter?.resume()
  }

  /// Comes back once the condition holds.
  func wait(until condition: () -> Bool) async {
    while !condition() {
      await withCheckedContinuation { continuation in
        if condition() { continuation.resume() } else { waiter = continuation }
      }
    }
  }
}
