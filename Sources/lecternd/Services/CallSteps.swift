internal import LoopActor

/// The step that a call is at, so that one cancel reaches it, whichever it is.
@LoopActor
final class CallSteps {
  private var number = 0
  private var current: Cancellation?

  /// Takes the next step. What a step completes at once may take the next one itself.
  func take(_ step: () -> Cancellation) {
    number += 1
    let own = number
    current = nil
    let cancellation = step()
    if own == number { current = cancellation }
  }

  func cancel() {
    let current = current
    self.current = nil
    current?.cancel()
  }
}
