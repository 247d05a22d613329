internal import Library
internal import LoopActor

/// What a write answers, and what has happened by it.
struct Written<Outcome: Sendable>: Sendable {
  var outcome: Outcome
  var events: [DomainEvent] = []

  init(_ outcome: Outcome, _ events: DomainEvent...) {
    self.init(outcome, events)
  }

  init(_ outcome: Outcome, _ events: [DomainEvent]) {
    self.outcome = outcome
    self.events = events
  }
}

/// One change that somebody waits for. The outcome's type is hidden in the closures.
struct WriteRequest: Sendable {
  let ticket: Ticket
  /// Makes the change within the writer's savepoint; may be called again where the transaction was
  /// lost, so it touches nothing but the database. Gives what to deliver once that is durable.
  let perform: @Sendable (Connection) throws(SQLiteFailure) -> Deliveries.Delivery
  let fail: @Sendable (FailureID) -> Deliveries.Delivery

  init<Outcome: Sendable>(
    events hub: EventHub, failed: @escaping @Sendable (FailureID) -> Outcome,
    completion: @escaping @LoopActor (Outcome) -> Void,
    _ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Written<Outcome>
  ) {
    ticket = Ticket()
    perform = { (connection) throws(SQLiteFailure) in
      let written = try body(connection)
      return {
        hub.note(written.events)
        completion(written.outcome)
        hub.tell(written.events)
      }
    }
    fail = { id in
      let outcome = failed(id)
      return { completion(outcome) }
    }
  }
}
