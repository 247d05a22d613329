public import Library
public import LoopActor

/// The use cases made durable, in one SQLite database.
///
/// Three threads of its own: a writer that commits in groups, a reader on a snapshot, and a copyist that
/// makes backups. Everything else is on the loop, where each completion is called exactly once (or, for a question cancelled in
/// time, not at all).
@LoopActor
public final class Store {
  nonisolated let desk: Desk
  nonisolated let meters: StoreMeters
  nonisolated let hub: EventHub
  nonisolated let report: FailureReport
  /// For whoever needs a connection of its own.
  nonisolated let file: StoreFile
  private nonisolated let writer: Worker<WriteRequest>
  private nonisolated let reader: Worker<ReadRequest>
  nonisolated let copyist: Copyist

  /// Opens the store of a state directory, and makes it where there is none. Blocks the caller while
  /// the schema is brought up to date; called from any thread, before the loop turns.
  ///
  /// The caller sees to it that no other process has the same directory open.
  public nonisolated static func open(
    directory: String, clock: any LibraryClock,
    identifiers: any IdentifierSource = RandomIdentifiers(),
    configuration: StoreConfiguration = StoreConfiguration()
  ) throws(StoreFailure) -> Store {
    let file = StoreFile(directory: directory, busyTimeout: configuration.busyTimeout)
    AsideFile.sweep(directory)
    AsideFile.sweep(BackupFolder(of: directory).path)
    let writing = try file.openForWriting { connection in
      Self.backUp(connection, directory, clock, configuration)
    }
    let reading = try file.openForReading()
    do throws(SQLiteFailure) {
      return try Store(file, writing, reading, clock, identifiers, configuration)
    } catch {
      throw .unavailable(path: file.path, explanation: error.message)
    }
  }

  private nonisolated init(
    _ file: StoreFile, _ writing: sending Connection, _ reading: sending Connection,
    _ clock: any LibraryClock, _ identifiers: any IdentifierSource,
    _ configuration: StoreConfiguration
  ) throws(SQLiteFailure) {
    let meters = StoreMeters()
    let report = FailureReport(identifiers: identifiers, meters: meters, log: configuration.log)
    try PolicyTable.seed(configuration.firstPolicy, on: writing)
    try CalendarTable.seed(configuration.firstCalendar, on: writing)
    self.file = file
    hub = EventHub(
      policy: try PolicyTable.current(on: writing),
      calendar: try CalendarTable.current(on: writing),
      settings: try SettingsTable.all(on: writing),
      readyHolds: try HoldTable.ready(on: writing).compactMap { hold in
        hold.readyUntil.map { (hold.id, $0) }
      })
    self.meters = meters
    self.report = report
    let kept = configuration.requestIDsKept
    desk = Desk(
      clock: clock, identifiers: identifiers,
      ledger: Ledger(clock: clock, kept: kept, meters: meters),
      undoTime: min(configuration.undoTime.components.seconds, 86_400))
    let writer = Writer(
      writing, deliveries: Deliveries(), report: report, meters: meters,
      housekeeping: Housekeeping(clock: clock, requestIDsKept: kept, report: report))
    self.writer = try Worker { writer.turn($0) }
    let reader = Reader(reading, deliveries: Deliveries(), report: report, meters: meters)
    self.reader = try Worker { reader.turn($0) }
    copyist = try Copyist(file, clock: clock, kept: configuration.backups)
  }

  /// Before a migration. Where that fails, the migration is still all or nothing.
  nonisolated static func backUp(
    _ connection: Connection, _ directory: String, _ clock: any LibraryClock,
    _ configuration: StoreConfiguration
  ) {
    let folder = BackupFolder(of: directory)
    do throws(BackupFailure) {
      try folder.make()
      let copy = try StoreCopy(of: connection, in: folder.path) { true }
      let name = folder.newName(.beforeMigration, on: clock.today(), at: clock.now())
      try copy.move(to: name, in: folder)
      folder.prune(.beforeMigration, keeping: max(1, configuration.backups), on: clock.today())
    } catch {
      configuration.warn("no backup before the store's migration: \(error)")
    }
  }

  /// Calls off a backup, answers everything else that waits, then ends the threads and closes the database. Returns when that
  /// is done; the answers are delivered when the loop turns. Later requests fail. From any thread.
  public nonisolated func close() {
    copyist.close()
    writer.close()
    reader.close()
  }

  /// Queues a change, after what has ended with the day. A cancel before it is taken up completes it with
  /// `cancelled` at once.
  func write<Outcome: Sendable>(
    cancelled: Outcome, failed: @escaping @Sendable (FailureID) -> Outcome,
    completion: @escaping @LoopActor (Outcome) -> Void,
    _ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Written<Outcome>
  ) -> Cancellation {
    endExpiredHolds()
    return submit(cancelled: cancelled, failed: failed, completion: completion, body)
  }

  /// Queues a question, after what has ended with the day. A cancel in time drops it, or completes it with
  /// `cancelled` where there is one.
  func read<Outcome: Sendable>(
    cancelled: Outcome? = nil, failed: @escaping @Sendable (FailureID) -> Outcome,
    completion: @escaping @LoopActor (Outcome) -> Void,
    _ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Outcome
  ) -> Cancellation {
    guard hub.hasExpiredHold(on: desk.clock.today()) else {
      return ask(cancelled: cancelled, failed: failed, completion: completion, body)
    }
    let question = PostponedQuestion()
    endExpiredHolds {
      guard !question.isCancelled else {
        if let cancelled { completion(cancelled) }
        return
      }
      question.asked = self.ask(
        cancelled: cancelled, failed: failed, completion: completion, body)
    }
    return Cancellation { question.cancel() }
  }

  /// Queues a change as it is.
  func submit<Outcome: Sendable>(
    cancelled: Outcome, failed: @escaping @Sendable (FailureID) -> Outcome,
    completion: @escaping @LoopActor (Outcome) -> Void,
    _ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Written<Outcome>
  ) -> Cancellation {
    let answer = Answer(completion)
    let request = WriteRequest(events: hub, failed: failed, completion: answer.give, body)
    guard writer.submit(request) else {
      answer.give(failed(report.closed()))
      return Cancellation()
    }
    return Cancellation { [ticket = request.ticket] in
      if ticket.withdraw() { answer.give(cancelled) }
    }
  }

  /// Queues a question as it is.
  func ask<Outcome: Sendable>(
    cancelled: Outcome?, failed: @escaping @Sendable (FailureID) -> Outcome,
    completion: @escaping @LoopActor (Outcome) -> Void,
    _ body: @escaping @Sendable (Connection) throws(SQLiteFailure) -> Outcome
  ) -> Cancellation {
    let answer = Answer(completion)
    let request = ReadRequest(failed: failed, completion: answer.give, body)
    guard reader.submit(request) else {
      answer.give(failed(report.closed()))
      return Cancellation()
    }
    return Cancellation { [ticket = request.ticket] in
      guard ticket.withdraw() else { return }
      if let cancelled { answer.give(cancelled) } else { answer.drop() }
    }
  }
}

extension Store: DomainEvents {
  public func subscribe(
    _ listener: @escaping @LoopActor (DomainEvent) -> Void
  ) -> Cancellation {
    hub.subscribe(listener)
  }
}

extension Store: Policies {
  public var current: LoanPolicy { hub.policy }
}

/// A question that waits until a change is made.
@LoopActor
private final class PostponedQuestion {
  private(set) var isCancelled = false
  var asked: Cancellation?

  func cancel() {
    isCancelled = true
    asked?.cancel()
  }
}
