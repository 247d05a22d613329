public import LoopActor

/// Whether the store is alive: not whether what it does succeeds.
@LoopActor
public protocol StorePulse: AnyObject {
  /// Completes once, on the loop, when everything that has to move for an answer has moved. Never, where
  /// something of it hangs.
  func beat(completion: @escaping @LoopActor () -> Void)
}
