internal import Library
internal import LoopActor

/// Commits in groups: everything that waits becomes one durable transaction.
///
/// Lives on its worker's thread. A savepoint per request, so that one that fails undoes only itself;
/// every answer, a refusal too, waits for COMMIT; a COMMIT that fails, fails all of them. One hop to
/// the loop per group.
final class Writer {
  private let connection: Connection
  private let deliveries: Deliveries
  private let report: FailureReport
  private let meters: StoreMeters
  private let housekeeping: Housekeeping

  init(
    _ connection: Connection, deliveries: Deliveries, report: FailureReport, meters: StoreMeters,
    housekeeping: Housekeeping
  ) {
    self.connection = connection
    self.deliveries = deliveries
    self.report = report
    self.meters = meters
    self.housekeeping = housekeeping
  }

  func turn(_ requests: [WriteRequest]) {
    let start = ContinuousClock.now
    var group = WriteGroup(requests)
    while !attempt(&group) {}
    let duration = ContinuousClock.now - start
    meters.note { meters in
      meters.commit.record(duration)
      meters.commits += 1
      meters.writes += UInt64(group.answers.count)
    }
    deliveries.send(group.answers)
    housekeeping.keep(connection)
  }

  /// False where SQLite has rolled everything back by itself, as it may on a full disk: then the
  /// request at which that happened has failed, and the others, of whom nobody has heard yet, are to
  /// be done again.
  private func attempt(_ group: inout WriteGroup) -> Bool {
    do throws(SQLiteFailure) {
      try connection.run("BEGIN IMMEDIATE")
    } catch {
      group.failAll(report(error))
      return true
    }
    for index in group.requests.indices where group.takeUp(index) {
      do throws(SQLiteFailure) {
        try connection.run("SAVEPOINT request")
        group.answer(index, try group.requests[index].perform(connection))
        try connection.run("RELEASE request")
      } catch {
        group.fail(index, report(error))
        guard undoRequest() else { return false }
      }
    }
    do throws(SQLiteFailure) {
      try connection.run("COMMIT")
    } catch {
      rollBack()
      group.failAll(report(error))
    }
    return true
  }

  /// False where the whole transaction is lost.
  private func undoRequest() -> Bool {
    guard connection.isInTransaction else { return false }
    do throws(SQLiteFailure) {
      try connection.run("ROLLBACK TO request")
      try connection.run("RELEASE request")
      return true
    } catch {
      rollBack()
      return false
    }
  }

  private func rollBack() {
    guard connection.isInTransaction else { return }
    do throws(SQLiteFailure) { try connection.run("ROLLBACK") } catch { _ = report(error) }
  }
}
