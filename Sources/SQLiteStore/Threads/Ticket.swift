internal import LoopActor

/// Whether a request still waits, has been taken up, or was withdrawn: exactly one of the last two.
final class Ticket: Sendable {
  private enum State {
    case waiting, takenUp, withdrawn
  }

  private let state = Lock(State.waiting)

  /// From the worker: true where the request is to be done now.
  func takeUp() -> Bool { move(to: .takenUp) }

  /// From the loop: true where the request will not be done.
  func withdraw() -> Bool { move(to: .withdrawn) }

  private func move(to next: State) -> Bool {
    state.withLock { state in
      guard state == .waiting else { return false }
      state = next
      return true
    }
  }
}
