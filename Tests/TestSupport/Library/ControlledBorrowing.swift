public import Library
public import LoopActor

/// A use case that answers when and as often as a test says.
///
/// It keeps every completion for ever, so that a test can complete twice, late, or never.
@LoopActor
public final class ControlledBorrowing: Borrowing {
  public enum Manner {
    /// The test completes, or does not.
    case held
    /// Completes before `borrow` returns.
    case synchronous(BorrowOutcome)
    /// Completes twice before `borrow` returns.
    case doubled(BorrowOutcome)
  }

  public var manner = Manner.held
  /// Whether a cancel comes before the request is taken up, and so is answered by `cancelled`.
  public var cancelsInTime = true
  public private(set) var requests: [BorrowRequest] = []
  /// How often a request was cancelled before its first completion.
  public private(set) var cancelCount = 0
  /// Called inside `borrow`, before anything else.
  public var onBorrow: (@LoopActor (BorrowRequest) -> Void)?
  private var completions: [@LoopActor (BorrowOutcome) -> Void] = []
  private var isCompleted: [Bool] = []

  public init() {}

  public func borrow(
    _ request: BorrowRequest, completion: @escaping @LoopActor (BorrowOutcome) -> Void
  ) -> Cancellation {
    let index = requests.count
    requests.append(request)
    completions.append(completion)
    isCompleted.append(false)
    onBorrow?(request)
    switch manner {
    case .held: break
    case .synchronous(let outcome): complete(index, with: outcome)
    case .doubled(let outcome):
      complete(index, with: outcome)
      complete(index, with: outcome)
    }
    return Cancellation { [weak self] in self?.cancel(index) }
  }

  /// Completes the call with that number, from 0; by default the newest one.
  public func complete(_ index: Int? = nil, with outcome: BorrowOutcome) {
    let index = index ?? requests.count - 1
    guard completions.indices.contains(index) else { return }
    isCompleted[index] = true
    completions[index](outcome)
  }

  private func cancel(_ index: Int) {
    guard !isCompleted[index] else { return }
    cancelCount += 1
    if cancelsInTime { complete(index, with: .cancelled) }
  }
}
