/// Awaits the answer of a call that completes.
///
/// The first answer counts; one that comes twice or late changes nothing. A task that is cancelled calls
/// the call off and waits no longer, whether the call says so or not.
///
/// - Parameter call: begins the call, on the loop; its completion may come before it returns.
/// - Returns: nil where the task was cancelled before the answer came.
@LoopActor
public func awaited<Answer: Sendable>(
  _ call: (@escaping @LoopActor (Answer) -> Void) -> Cancellation
) async -> Answer? {
  let wait = Wait<Answer>()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      wait.begin(continuation, call)
    }
  } onCancel: {
    Task { @LoopActor in wait.callOff() }
  }
}

/// One answer on its way to whoever awaits it.
@LoopActor
private final class Wait<Answer: Sendable> {
  /// Nil before the wait and after it.
  private var continuation: CheckedContinuation<Answer?, Never>?
  private var running: Cancellation?

  func begin(
    _ continuation: CheckedContinuation<Answer?, Never>,
    _ call: (@escaping @LoopActor (Answer) -> Void) -> Cancellation
  ) {
    guard !Task.isCancelled else { return continuation.resume(returning: nil) }
    self.continuation = continuation
    let running = call { [weak self] answer in self?.end(answer) }
    if self.continuation != nil { self.running = running }
  }

  func callOff() {
    let running = running
    self.running = nil
    // A call that still can be called off may say so by its completion.
    running?.cancel()
    end(nil)
  }

  private func end(_ answer: Answer?) {
    let continuation = continuation
    self.continuation = nil
    running = nil
    continuation?.resume(returning: answer)
  }
}
