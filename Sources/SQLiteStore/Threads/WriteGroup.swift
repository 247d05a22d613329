internal import Library

/// The requests of one transaction, and what each will hear.
struct WriteGroup {
  private enum Standing {
    case waiting, withdrawn, takenUp
    case answered(Deliveries.Delivery)
    /// Failed for good: not done again with the others.
    case failed(Deliveries.Delivery)
  }

  let requests: [WriteRequest]
  private var standings: [Standing]

  init(_ requests: [WriteRequest]) {
    self.requests = requests
    standings = Array(repeating: .waiting, count: requests.count)
  }

  /// Whether the request is to be done now. From the first time on, a cancel no longer counts.
  mutating func takeUp(_ index: Int) -> Bool {
    switch standings[index] {
    case .waiting:
      let isOurs = requests[index].ticket.takeUp()
      standings[index] = isOurs ? .takenUp : .withdrawn
      return isOurs
    case .takenUp, .answered: return true
    case .withdrawn, .failed: return false
    }
  }

  mutating func answer(_ index: Int, _ delivery: @escaping Deliveries.Delivery) {
    standings[index] = .answered(delivery)
  }

  mutating func fail(_ index: Int, _ id: FailureID) {
    standings[index] = .failed(requests[index].fail(id))
  }

  mutating func failAll(_ id: FailureID) {
    for index in requests.indices where takeUp(index) { fail(index, id) }
  }

  /// What to deliver, in the order of the requests.
  var answers: [Deliveries.Delivery] {
    standings.compactMap { standing in
      switch standing {
      case .answered(let delivery), .failed(let delivery): delivery
      case .waiting, .withdrawn, .takenUp: nil
      }
    }
  }
}
