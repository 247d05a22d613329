internal import Library
internal import LoopActor

/// One export: a thread and a connection of its own, so that one snapshot lasts from the first record to
/// the last, however slowly somebody takes them, and no search waits for it meanwhile.
@LoopActor
final class ExportSession: PieceSource {
  private struct Job: Sendable {
    var completion: @LoopActor (ExportOutcome) -> Void
  }

  private let deliveries = Deliveries()
  private var worker: Worker<Job>?
  /// Why there is no thread.
  private var failure: FailureID?
  private var isClosed = false

  init(_ file: StoreFile, _ scope: ExportScope, for actor: Actor, _ report: FailureReport) {
    do throws(SQLiteFailure) {
      worker = try Self.worker(file, scope, actor, report, deliveries)
    } catch {
      failure = report(error)
    }
  }

  func next(completion: @escaping @LoopActor (ExportOutcome) -> Void) {
    if let failure { return completion(.failed(failure)) }
    let submitted = worker?.submit(
      Job { [weak self] outcome in
        guard self?.isClosed == false else { return }
        completion(outcome)
      })
    if submitted != true { completion(.end) }
  }

  /// The thread ends after what it does now, and with it the snapshot.
  func close() {
    isClosed = true
    worker = nil
  }

  private nonisolated static func worker(
    _ file: StoreFile, _ scope: ExportScope, _ actor: Actor, _ report: FailureReport,
    _ deliveries: Deliveries
  ) throws(SQLiteFailure) -> Worker<Job> {
    var reader: ExportReader?
    return try Worker { jobs in
      for job in jobs {
        let outcome: ExportOutcome
        do {
          let opened = try reader ?? ExportReader(file, scope, actor)
          reader = opened
          outcome = try opened.next()
        } catch let failure as SQLiteFailure {
          outcome = .failed(report(failure))
        } catch {
          outcome = .failed(report(SQLiteFailure(code: 0, message: "\(error)")))
        }
        let completion = job.completion
        deliveries.send([{ completion(outcome) }])
      }
    }
  }
}
