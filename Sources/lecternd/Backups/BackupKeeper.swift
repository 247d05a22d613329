internal import Library
internal import LoopActor

/// Sees to it that there is a backup of every day, and one before whatever changes much at once: volunteers
/// write no cron.
///
/// Without one the library goes on: what is wrong is a line in the log, and in the status.
@LoopActor
final class BackupKeeper {
  /// From the start to the first look: whoever has started the daemon is served first.
  static let beginning = Duration.seconds(2)
  /// For how long nothing may change before a moment is a quiet one.
  static let quiet = Duration.seconds(15)
  /// When a day without a quiet moment gets its backup all the same, and a failed one another try.
  static let patience = Duration.seconds(3600)

  private let backups: any Backups
  private let clock: any LibraryClock
  private let scheduler: any Scheduler
  private let log: Log
  private var timer: Cancellation?
  private var attempt: Cancellation?
  private var changes: UInt64 = 0
  private var waited = Duration.zero
  private var lastProblem: BackupFailure?

  init(_ backups: any Backups, clock: any LibraryClock, scheduler: any Scheduler, log: Log) {
    self.backups = backups
    self.clock = clock
    self.scheduler = scheduler
    self.log = log
  }

  func start() {
    guard backups.kept > 0 else { return }
    look(in: Self.beginning)
  }

  func stop() {
    timer?.cancel()
    timer = nil
    attempt?.cancel()
    attempt = nil
  }

  /// The library's day has turned.
  func dayTurned() {
    guard backups.kept > 0, timer == nil, attempt == nil else { return }
    waited = .zero
    look(in: Self.quiet)
  }

  /// Makes one, then goes on in any case; also after a cancel.
  func beforeImport(then goOn: @escaping @LoopActor () -> Void) -> Cancellation {
    backups.backUp(.beforeImport) { [log] outcome in
      switch outcome {
      case .made, .off, .failed(.cancelled): break
      case .failed(let failure):
        log.warning("no backup before an import, which goes on: \(failure)")
      }
      goOn()
    }
  }

  private func look(in time: Duration) {
    changes = backups.changes
    timer = scheduler.schedule(after: time) { [weak self] in self?.look(after: time) }
  }

  private func look(after time: Duration) {
    timer = nil
    guard !backups.isDone(on: clock.today()) else { return }
    waited += time
    guard backups.changes == changes || waited >= Self.patience else { return look(in: Self.quiet) }
    attempt = backups.backUp(.daily) { [weak self] outcome in self?.took(outcome) }
  }

  private func took(_ outcome: BackupOutcome) {
    guard attempt != nil else { return }
    attempt = nil
    waited = .zero
    switch outcome {
    case .off, .failed(.cancelled): break
    case .made(let name):
      lastProblem = nil
      log.info("backup \(name) is made")
    case .failed(let failure):
      if failure != lastProblem {
        log.warning("no daily backup, tried again every hour: \(failure)")
      }
      lastProblem = failure
      look(in: Self.patience)
    }
  }
}
