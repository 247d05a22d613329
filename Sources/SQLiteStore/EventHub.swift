internal import Library
internal import LoopActor

/// Who hears what has happened, and the policy as it stands.
@LoopActor
final class EventHub {
  private final class Subscription {
    var listener: (@LoopActor (DomainEvent) -> Void)?
    init(_ listener: @escaping @LoopActor (DomainEvent) -> Void) { self.listener = listener }
  }

  private(set) var policy: LoanPolicy
  /// In the order in which they came.
  private var subscriptions: [Subscription] = []

  nonisolated init(policy: LoanPolicy) { self.policy = policy }

  func subscribe(_ listener: @escaping @LoopActor (DomainEvent) -> Void) -> Cancellation {
    let subscription = Subscription(listener)
    subscriptions.append(subscription)
    return Cancellation { [weak self] in
      // One that leaves while an event is told hears no more, though it is still in the round.
      subscription.listener = nil
      self?.subscriptions.removeAll { $0 === subscription }
    }
  }

  /// Takes over what others look up rather than hear; before anybody is told.
  func note(_ events: [DomainEvent]) {
    for case .policyChanged(let policy) in events { self.policy = policy }
  }

  func tell(_ events: [DomainEvent]) {
    for event in events {
      for subscription in subscriptions { subscription.listener?(event) }
    }
  }
}
