public import LoopActor

/// The calls of one use case, answered when and as often as a test says.
///
/// It keeps every completion for ever, so that a test can complete twice, late, or never.
@LoopActor
public final class ControlledCalls<Request, Outcome> {
  /// Answers before the call returns; nil: the test completes, or does not.
  public var answer: ((Request) -> Outcome)?
  public private(set) var requests: [Request] = []
  /// The calls that were cancelled before they were completed, by their numbers.
  public private(set) var cancelled: Set<Int> = []
  private var completions: [@LoopActor (Outcome) -> Void] = []
  private var isCompleted: [Bool] = []

  public init() {}

  /// What is still awaited.
  public var open: [Request] {
    requests.indices.filter { !isCompleted[$0] && !cancelled.contains($0) }.map { requests[$0] }
  }

  public var openCount: Int { open.count }

  public func ask(
    _ request: Request, _ completion: @escaping @LoopActor (Outcome) -> Void
  ) -> Cancellation {
    let number = requests.count
    requests.append(request)
    completions.append(completion)
    isCompleted.append(false)
    if let answer { complete(number, with: answer(request)) }
    return Cancellation { [weak self] in
      guard let self, !isCompleted[number] else { return }
      cancelled.insert(number)
    }
  }

  /// Completes the call with that number, from 0; by default the newest one. Completes a cancelled one
  /// too, as a use case might that heard of it too late.
  public func complete(_ number: Int? = nil, with outcome: Outcome) {
    let number = number ?? requests.count - 1
    guard completions.indices.contains(number) else { return }
    isCompleted[number] = true
    completions[number](outcome)
  }
}
