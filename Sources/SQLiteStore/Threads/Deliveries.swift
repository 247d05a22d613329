internal import LoopActor

/// Carries answers from a worker to the loop: one hop for a whole turn, in order.
final class Deliveries: Sendable {
  typealias Delivery = @LoopActor () -> Void

  private let waiting = Lock<[Delivery]>([])

  func send(_ deliveries: [Delivery]) {
    guard !deliveries.isEmpty else { return }
    let wasEmpty = waiting.withLock { waiting in
      defer { waiting += deliveries }
      return waiting.isEmpty
    }
    if wasEmpty { Task { @LoopActor in self.deliver() } }
  }

  @LoopActor
  private func deliver() {
    let deliveries = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for delivery in deliveries { delivery() }
  }
}
