internal import Library

/// Forgets request ids that have been kept long enough, and who had what came back, where policy says so;
/// between groups, at most once an hour.
final class Housekeeping {
  private let clock: any LibraryClock
  private let kept: Int64
  private let report: FailureReport
  private var next = Timestamp(secondsSinceEpoch: .min)

  init(clock: any LibraryClock, requestIDsKept: Duration, report: FailureReport) {
    self.clock = clock
    kept = requestIDsKept.components.seconds
    self.report = report
  }

  func keep(_ connection: Connection) {
    let now = clock.now()
    guard now >= next else { return }
    next = now.advanced(bySeconds: 3600)
    let oldest = now.advanced(bySeconds: -kept)
    do throws(SQLiteFailure) {
      try connection.run(
        "DELETE FROM requests WHERE answered < ?", .integer(oldest.secondsSinceEpoch))
      try LoanTable.forgetReturned(before: clock.today(), on: connection)
    } catch {
      _ = report(error)
    }
  }
}
