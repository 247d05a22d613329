public import LoopActor

/// Answers to awaited questions that a test gives when it likes: late, in another order, or never.
@LoopActor
public final class HeldAnswers<Success: Sendable, Failure: Error> {
  private var waiting: [CheckedContinuation<Result<Success, Failure>, Never>?] = []
  private let cancelled = Lock(0)
  private let giveUp: Failure

  /// - Parameter giveUp: what whoever still waits hears when the test is over.
  public init(giveUp: Failure) { self.giveUp = giveUp }

  isolated deinit {
    for continuation in waiting { continuation?.resume(returning: .failure(giveUp)) }
  }

  /// How many questions were asked.
  public var count: Int { waiting.count }
  /// How many of them were called off before they were answered; they are answered all the same.
  public var cancelCount: Int { cancelled.withLock { $0 } }

  /// Waits until the test answers.
  public func next() async throws(Failure) -> Success {
    let result: Result<Success, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: { [cancelled] in
      cancelled.withLock { $0 += 1 }
    }
    return try result.get()
  }

  /// Answers the question with that number, from 0; by default the newest one. Once each.
  public func answer(_ index: Int? = nil, with result: Result<Success, Failure>) {
    let index = index ?? waiting.count - 1
    guard waiting.indices.contains(index) else { return }
    let continuation = waiting[index]
    waiting[index] = nil
    continuation?.resume(returning: result)
  }
}
