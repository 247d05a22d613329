internal import LoopActor

/// One load or save at a time, of which only the newest counts.
///
/// What comes late, after ``forget()`` or for an older one, changes nothing; one that never ends keeps
/// nobody alive but what it works with.
@LoopActor
final class LatestTask<Success: Sendable, Failure: Error> {
  private var number = 0
  private var task: Task<Void, Never>?
  private var onAnswer: ((Result<Success, Failure>) -> Void)?

  /// Whether an answer is awaited.
  var isRunning: Bool { onAnswer != nil }

  /// Forgets the one before, and begins: on a later turn, and not at all where it is forgotten first.
  ///
  /// - Parameters:
  ///   - work: must not hold whoever asks.
  ///   - answer: is let go with the answer, or when the work is forgotten.
  func begin(
    _ work: @escaping @LoopActor () async throws(Failure) -> Success,
    answer: @escaping (Result<Success, Failure>) -> Void
  ) {
    forget()
    number += 1
    let asked = number
    onAnswer = answer
    task = Task { @LoopActor [weak self] in
      guard !Task.isCancelled else { return }
      let result: Result<Success, Failure>
      do throws(Failure) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      self?.take(result, of: asked)
    }
  }

  /// Cancels the task; no answer is awaited any more.
  func forget() {
    onAnswer = nil
    task?.cancel()
    task = nil
  }

  private func take(_ result: Result<Success, Failure>, of asked: Int) {
    guard asked == number, let onAnswer else { return }
    self.onAnswer = nil
    task = nil
    onAnswer(result)
  }
}
