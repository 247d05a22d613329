internal import Glibc
internal import Library
internal import LoopActor

/// Makes all backups, one after the other, on a thread of its own with connections of its own: neither the
/// writer nor a search waits for them.
final class Copyist: Sendable {
  typealias Job = @Sendable () -> Void

  private let file: StoreFile
  private let folder: BackupFolder
  private let clock: any LibraryClock
  let kept: Int
  private let worker: Worker<Job>
  private let isClosing = Lock(false)
  private let noted: Lock<LatestBackup>

  init(_ file: StoreFile, clock: any LibraryClock, kept: Int) throws(SQLiteFailure) {
    self.file = file
    folder = BackupFolder(of: file.directory)
    self.clock = clock
    self.kept = kept
    worker = try Worker { jobs in for job in jobs { job() } }
    let newest = folder.newest
    noted = Lock(LatestBackup(name: newest?.name, made: newest?.made))
  }

  var latest: LatestBackup { noted.withLock { $0 } }

  func isDone(on day: CalendarDate) -> Bool {
    let name = folder.newName(.daily, on: day, at: clock.now())
    return folder.names(of: .daily).contains(name)
  }

  /// False where it is closed: the job will not be done.
  func submit(_ job: @escaping Job) -> Bool { worker.submit(job) }

  /// Calls off what is being made, and returns when the thread has ended.
  func close() {
    isClosing.withLock { $0 = true }
    worker.close()
  }

  // MARK: On the thread

  /// Makes one beside the store.
  func keep(
    _ kind: BackupFolder.Kind, while goesOn: @escaping @Sendable () -> Bool
  ) -> BackupOutcome {
    let outcome: BackupOutcome
    do throws(BackupFailure) {
      try folder.make()
      // In the folder itself, which may be on another disk.
      let copy = try copy(in: folder.path, while: goesOn)
      let (day, moment) = (clock.today(), clock.now())
      let name = folder.newName(kind, on: day, at: moment)
      try copy.move(to: name, in: folder)
      folder.prune(kind, keeping: kept, on: day, at: moment)
      outcome = .made(name)
    } catch {
      outcome = .failed(error)
    }
    note(outcome)
    return outcome
  }

  /// Makes one that has no name any more when this returns: it is gone with whoever reads it, also in a
  /// crash.
  func lend(while goesOn: @escaping @Sendable () -> Bool) throws(BackupFailure) -> LentCopy {
    try LentCopy(try copy(in: file.directory, while: goesOn))
  }

  private func copy(
    in directory: String, while goesOn: @escaping @Sendable () -> Bool
  ) throws(BackupFailure) -> StoreCopy {
    let source: Connection
    do throws(StoreFailure) {
      source = try file.openForReading()
    } catch {
      throw .system(error.description)
    }
    return try StoreCopy(of: source, in: directory) { [weak self] in
      goesOn() && self?.isClosing.withLock { $0 } == false
    }
  }

  private func note(_ outcome: BackupOutcome) {
    let now = Timestamp(secondsSinceEpoch: Int64(time(nil)))
    noted.withLock { latest in
      switch outcome {
      case .made(let name): latest = LatestBackup(name: name, made: now)
      case .failed(.cancelled), .off: break
      case .failed(let failure): latest.problem = failure.description
      }
    }
  }
}
