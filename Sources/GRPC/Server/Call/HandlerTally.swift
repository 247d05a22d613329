internal import LoopActor

/// Counts the handlers that run for one connection, and for its user.
///
/// A reset frees a stream at once, but its handler may go on: so handlers are counted themselves
/// (CVE-2023-44487 was about the work behind the streams).
@LoopActor
final class HandlerTally {
  private(set) var count = 0
  private let kind: ServerLimit
  private let limit: Int
  private let user: HandlerTally?

  init(_ kind: ServerLimit, limit: Int, user: HandlerTally? = nil) {
    self.kind = kind
    self.limit = limit
    self.user = user
  }

  /// Counts one more; the limit where that is one too many.
  func enter() -> ServerLimit? {
    guard count < limit else { return kind }
    if let hit = user?.enter() { return hit }
    count += 1
    return nil
  }

  func leave() {
    count -= 1
    user?.leave()
  }
}
