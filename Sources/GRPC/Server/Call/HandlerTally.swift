internal import LoopActor

/// Counts the handlers that run for one connection, and for its user.
///
/// A reset frees a stream at once, but its handler may go on: so handlers are counted themselves
/// (CVE-2023-44487 was about the work behind the streams).
@LoopActor
final class HandlerTally {
  private(set) var count = 0
  private let limit: Int
  private let user: HandlerTally?

  init(limit: Int, user: HandlerTally? = nil) {
    self.limit = limit
    self.user = user
  }

  /// Counts one more; false when that is one too many.
  func enter() -> Bool {
    guard count < limit, user?.enter() ?? true else { return false }
    count += 1
    return true
  }

  func leave() {
    count -= 1
    user?.leave()
  }
}
