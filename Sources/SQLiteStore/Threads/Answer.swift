internal import LoopActor

/// Whom a request is answered to: once, and held only until then, so that whoever keeps the
/// cancellation of a request that was answered keeps nothing else alive.
@LoopActor
final class Answer<Outcome: Sendable> {
  private var completion: (@LoopActor (Outcome) -> Void)?

  init(_ completion: @escaping @LoopActor (Outcome) -> Void) { self.completion = completion }

  func give(_ outcome: Outcome) {
    let completion = completion
    self.completion = nil
    completion?(outcome)
  }

  /// Nobody wants it any more.
  func drop() { completion = nil }
}
