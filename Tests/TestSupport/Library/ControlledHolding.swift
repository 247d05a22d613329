public import Library
public import LoopActor

/// What a member waits for, as a test says; answers at once. Who would wait is answered when the test says.
@LoopActor
public final class ControlledHolding: Holding {
  /// From now on every question gets these.
  public var holds: [Hold] = []
  public private(set) var questions: [MemberID] = []
  public let calls = ControlledCalls<HoldRequest, HoldOutcome>()

  public init() {}

  public func hold(
    _ request: HoldRequest, completion: @escaping @LoopActor (HoldOutcome) -> Void
  ) -> Cancellation {
    calls.ask(request, completion)
  }

  public func cancelHold(
    _ request: HoldCancellation, completion: @escaping @LoopActor (HoldOutcome) -> Void
  ) -> Cancellation {
    completion(.impossible([.unknownHold]))
    return Cancellation()
  }

  public func holds(
    of member: MemberID, actor: Actor, completion: @escaping @LoopActor (HoldsOutcome) -> Void
  ) -> Cancellation {
    questions.append(member)
    completion(.holds(holds))
    return Cancellation()
  }

  public func queue(
    for book: BookID?, actor: Actor, completion: @escaping @LoopActor (HoldsOutcome) -> Void
  ) -> Cancellation {
    completion(.holds(holds))
    return Cancellation()
  }
}
