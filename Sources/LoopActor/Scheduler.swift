/// Time as the loop sees it: a monotonic reading and timers. Injected wherever something waits, so
/// that a test moves the time by hand.
@LoopActor
public protocol Scheduler: AnyObject {
  /// Time since an arbitrary start; never goes back.
  var now: Duration { get }

  /// Runs `action` once, on the loop, after `delay` (a negative delay counts as zero).
  ///
  /// The scheduler keeps the action until it ran or was cancelled; an owner that may go away first
  /// captures itself weakly or cancels.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping @LoopActor () -> Void) -> Cancellation
}

/// The capability to call something off. Cancelling twice, or too late, changes nothing.
@LoopActor
public final class Cancellation {
  private var action: (@LoopActor () -> Void)?

  public init(_ action: @escaping @LoopActor () -> Void = {}) { self.action = action }

  public func cancel() {
    let action = action
    self.action = nil
    action?()
  }
}
