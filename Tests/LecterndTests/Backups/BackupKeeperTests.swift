import Library
import LoopActor
import TestSupport
import Testing

@testable import lecternd

@LoopActor
@Suite("Backups that nobody has to think of")
struct BackupKeeperTests {
  private let backups = ControlledBackups()
  private let clock = HandClock()
  private let scheduler = ManualScheduler()
  private let lines = Lock<[String]>([])
  private let keeper: BackupKeeper

  init() {
    let log = Log(isJournal: true) { [lines] line in
      lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
    }
    keeper = BackupKeeper(backups, clock: clock, scheduler: scheduler, log: log)
  }

  @Test("a day without a backup gets one soon after the start; a second start makes none")
  func start() {
    keeper.start()
    #expect(backups.asked.isEmpty, "whoever has started the daemon is served first")
    scheduler.advance(by: BackupKeeper.beginning)
    #expect(backups.asked == [.daily])
    backups.answer(.made("daily-1"))
    #expect(lines.withLock { $0 } == ["<6>backup daily-1 is made\n"])
    scheduler.advance(by: .seconds(86_400))
    #expect(backups.asked.count == 1)
    backups.done = [clock.today()]
    keeper.start()
    scheduler.advance(by: .seconds(60))
    #expect(backups.asked.count == 1, "there is one of this day")
  }

  @Test("after midnight it waits for a quiet moment, and at most an hour")
  func midnight() {
    backups.done = [clock.today()]
    keeper.start()
    scheduler.advance(by: .seconds(60))
    clock.turn()
    keeper.dayTurned()
    for _ in 0..<10 {
      backups.changes += 1
      scheduler.advance(by: BackupKeeper.quiet)
    }
    #expect(backups.asked.isEmpty)
    scheduler.advance(by: BackupKeeper.quiet)
    #expect(backups.asked == [.daily], "nothing has changed for a while")
    backups.answer(.made("daily-2"))

    clock.turn()
    keeper.dayTurned()
    for _ in 0..<241 {
      backups.changes += 1
      scheduler.advance(by: BackupKeeper.quiet)
    }
    #expect(backups.asked.count == 2, "no day is too busy")
  }

  @Test("what fails is said once, with what to do, and tried again every hour")
  func failure() {
    keeper.start()
    scheduler.advance(by: BackupKeeper.beginning)
    backups.answer(.failed(.noSpace(folder: "/b")))
    for _ in 0..<3 {
      scheduler.advance(by: BackupKeeper.patience)
      backups.answer(.failed(.noSpace(folder: "/b")))
    }
    #expect(backups.asked.count == 4)
    #expect(lines.withLock { $0.count } == 1)
    #expect(lines.withLock { $0.first }?.contains("no room for it in /b; free some") == true)
    scheduler.advance(by: BackupKeeper.patience)
    backups.answer(.made("daily-1"))
    #expect(lines.withLock { $0.count } == 2)
  }

  @Test("a stop calls off what is being made, and nothing comes of it")
  func stop() {
    keeper.start()
    scheduler.advance(by: BackupKeeper.beginning)
    keeper.stop()
    #expect(backups.cancelled == 1)
    backups.answer(.failed(.cancelled))
    #expect(scheduler.count == 0 && lines.withLock { $0.isEmpty })
  }

  @Test("an import goes on after its backup, and without one where none can be made")
  func beforeImport() {
    var went = 0
    for outcome in [BackupOutcome.made("x"), .off, .failed(.system("no")), .failed(.cancelled)] {
      _ = keeper.beforeImport { went += 1 }
      #expect(backups.asked.last == .beforeImport)
      backups.answer(outcome)
    }
    #expect(went == 4)
    #expect(lines.withLock { $0.count } == 1, "and the failure is in the log")
  }

  @Test("where none are to be kept, nothing is done")
  func off() {
    backups.kept = 0
    keeper.start()
    keeper.dayTurned()
    #expect(scheduler.count == 0)
  }
}

/// Backups that a test answers for.
@LoopActor
private final class ControlledBackups: Backups {
  var kept = 7
  var changes: UInt64 = 0
  var latest = LatestBackup()
  var done: Set<CalendarDate> = []
  private(set) var asked: [BackupOccasion] = []
  private(set) var cancelled = 0
  private var completion: (@LoopActor (BackupOutcome) -> Void)?

  func isDone(on day: CalendarDate) -> Bool { done.contains(day) }

  func backUp(
    _ occasion: BackupOccasion, completion: @escaping @LoopActor (BackupOutcome) -> Void
  ) -> Cancellation {
    asked.append(occasion)
    self.completion = completion
    return Cancellation { self.cancelled += 1 }
  }

  func backUp(for actor: Actor) -> any PieceSource<BackupPiece> {
    preconditionFailure("not asked for")
  }

  func answer(_ outcome: BackupOutcome) {
    let completion = completion
    self.completion = nil
    completion?(outcome)
  }
}

private final class HandClock: LibraryClock {
  private let day = Lock(20_000)

  func today() -> CalendarDate { CalendarDate(daysSinceEpoch: day.withLock { $0 }) }
  func now() -> Timestamp { Timestamp(secondsSinceEpoch: Int64(day.withLock { $0 }) * 86_400) }
  func turn() { day.withLock { $0 += 1 } }
}
