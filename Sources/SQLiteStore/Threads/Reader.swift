internal import Library
internal import LoopActor

/// One question that somebody waits for.
struct ReadRequest: Sendable {
  let ticket: Ticket
  let perform: @Sendable (Connection) throws(SQLiteFailure) -> Deliveries.Delivery
  let fail: @Sendable (FailureID) -> Deliveries.Delivery

  init<Outcome: Sendable>(
    failed: @escaping @Sendable (FailureID) -> Outcome,
    completion: @escaping @LoopActor (Outcome) -> Void,
    _ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Outcome
  ) {
    ticket = Ticket()
    perform = { (connection) throws(SQLiteFailure) in
      let outcome = try body(connection)
      return { completion(outcome) }
    }
    fail = { id in
      let outcome = failed(id)
      return { completion(outcome) }
    }
  }
}

/// Answers questions from a snapshot of its own, on its worker's thread: no search waits for a write.
final class Reader {
  private let connection: Connection
  private let deliveries: Deliveries
  private let report: FailureReport
  private let meters: StoreMeters

  init(
    _ connection: Connection, deliveries: Deliveries, report: FailureReport, meters: StoreMeters
  ) {
    self.connection = connection
    self.deliveries = deliveries
    self.report = report
    self.meters = meters
  }

  func turn(_ requests: [ReadRequest]) {
    for request in requests where request.ticket.takeUp() {
      // Each hop by itself: the first answer does not wait for the last question.
      deliveries.send([answer(request)])
      meters.note { $0.reads += 1 }
    }
  }

  /// All statements of one question see one snapshot.
  private func answer(_ request: ReadRequest) -> Deliveries.Delivery {
    do throws(SQLiteFailure) {
      try connection.run("BEGIN")
      let delivery = try request.perform(connection)
      try connection.run("COMMIT")
      return delivery
    } catch {
      if connection.isInTransaction {
        do throws(SQLiteFailure) { try connection.run("ROLLBACK") } catch { _ = report(error) }
      }
      return request.fail(report(error))
    }
  }
}
