public import Library
public import LoopActor

/// A reading goal that answers when and as often as a test says.
@LoopActor
public final class ControlledGoals: GoalReading, GoalKeeping {
  public enum Request: Equatable {
    case completion(CompletionRequest)
    case undo(UndoRequest)
    case target(TargetRequest)
  }

  public enum Manner {
    /// The test completes, or does not.
    case held
    /// Completes before the call returns.
    case synchronous(GoalOutcome)
    /// Completes twice before the call returns.
    case doubled(GoalOutcome)
  }

  /// What is true.
  public var record: ReadingRecord
  /// What goes wrong with reading; nil: nothing.
  public var failure: FailureID?
  /// Whether questions wait for ``answer()``.
  public var isHeld = false
  /// How often the record was asked for.
  public private(set) var questionCount = 0
  public var manner = Manner.held
  public private(set) var requests: [Request] = []
  /// How often a request was cancelled before its first completion.
  public private(set) var cancelCount = 0
  private var waiting: [@LoopActor () -> Void] = []
  private var completions: [@LoopActor (GoalOutcome) -> Void] = []
  private var isCompleted: [Bool] = []

  public init(_ record: ReadingRecord) { self.record = record }

  public func readingRecord(
    of member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (ReadingRecordOutcome) -> Void
  ) -> Cancellation {
    questionCount += 1
    let answer = { @LoopActor [self] in
      completion(failure.map { .failed($0) } ?? .record(record))
    }
    if isHeld { waiting.append(answer) } else { answer() }
    return Cancellation()
  }

  /// Answers the oldest question that waits, by what is true now.
  public func answer() { if !waiting.isEmpty { waiting.removeFirst()() } }

  public func complete(
    _ request: CompletionRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation {
    take(.completion(request), completion)
  }

  public func undo(
    _ request: UndoRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation {
    take(.undo(request), completion)
  }

  public func setTarget(
    _ request: TargetRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation {
    take(.target(request), completion)
  }

  /// Completes the request with that number, from 0; by default the newest one. What the outcome says
  /// has happened is true from then on.
  public func complete(_ index: Int? = nil, with outcome: GoalOutcome) {
    let index = index ?? requests.count - 1
    guard completions.indices.contains(index) else { return }
    isCompleted[index] = true
    switch outcome {
    case .counted(let finish, let tally): (record.tally, record.last) = (tally, finish)
    case .undone(_, let tally): (record.tally, record.last) = (tally, nil)
    case .targetSet(let tally): record.tally = tally
    case .moved, .refused, .cancelled, .failed: break
    }
    completions[index](outcome)
  }

  private func take(
    _ request: Request, _ completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation {
    let index = requests.count
    requests.append(request)
    completions.append(completion)
    isCompleted.append(false)
    switch manner {
    case .held: break
    case .synchronous(let outcome): complete(index, with: outcome)
    case .doubled(let outcome):
      complete(index, with: outcome)
      complete(index, with: outcome)
    }
    return Cancellation { [weak self] in self?.cancel(index) }
  }

  private func cancel(_ index: Int) {
    guard !isCompleted[index] else { return }
    cancelCount += 1
    complete(index, with: .cancelled)
  }
}
