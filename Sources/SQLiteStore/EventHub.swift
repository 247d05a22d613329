internal import Library
internal import LoopActor

/// Who hears what has happened, and the policy as it stands.
@LoopActor
final class EventHub {
  private(set) var policy: LoanPolicy
  private var listeners: [UInt64: @LoopActor (DomainEvent) -> Void] = [:]
  private var nextListener: UInt64 = 0

  nonisolated init(policy: LoanPolicy) { self.policy = policy }

  func subscribe(_ listener: @escaping @LoopActor (DomainEvent) -> Void) -> Cancellation {
    let number = nextListener
    nextListener += 1
    listeners[number] = listener
    return Cancellation { [weak self] in self?.listeners[number] = nil }
  }

  /// Takes over what others look up rather than hear; before anybody is told.
  func note(_ events: [DomainEvent]) {
    for case .policyChanged(let policy) in events { self.policy = policy }
  }

  func tell(_ events: [DomainEvent]) {
    for event in events {
      // In the order in which they came; one that leaves meanwhile hears no more.
      for number in listeners.keys.sorted() { listeners[number]?(event) }
    }
  }
}
