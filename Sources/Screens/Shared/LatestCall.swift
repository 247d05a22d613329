internal import LoopActor

/// One question at a time, of which only the newest and its first answer count.
///
/// A completion that comes twice, late, after ``forget()``, or for an older question changes nothing;
/// one that never comes keeps nobody alive.
@LoopActor
final class LatestCall<Answer> {
  private var number = 0
  private var onAnswer: ((Answer) -> Void)?
  private var running: Cancellation?

  /// Whether an answer is awaited.
  var isRunning: Bool { onAnswer != nil }

  /// Forgets the question before, and asks.
  ///
  /// - Parameters:
  ///   - question: begins the call; its completion may come before it returns.
  ///   - answer: is let go with the first answer, or when the call is forgotten.
  func ask(
    _ question: (@escaping @LoopActor (Answer) -> Void) -> Cancellation,
    answer: @escaping (Answer) -> Void
  ) {
    forget()
    number += 1
    let asked = number
    onAnswer = answer
    let cancellation = question { [weak self] answer in self?.take(answer, to: asked) }
    if asked == number, isRunning {
      running = cancellation
    } else {
      cancellation.cancel()
    }
  }

  /// Asks for the call to be called off. The answer is awaited all the same: it says whether that was
  /// in time.
  func callOff() { running?.cancel() }

  /// Calls the call off where that can still be; no answer is awaited any more.
  func forget() {
    onAnswer = nil
    let running = running
    self.running = nil
    running?.cancel()
  }

  private func take(_ answer: Answer, to asked: Int) {
    guard asked == number, let onAnswer else { return }
    self.onAnswer = nil
    running = nil
    onAnswer(answer)
  }
}
