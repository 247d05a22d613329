public import Library
public import LoopActor

extension Store: GoalReading {
  @discardableResult
  public func readingRecord(
    of member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (ReadingRecordOutcome) -> Void
  ) -> Cancellation {
    read(failed: ReadingRecordOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      guard let found = try MemberTable.member(member, on: connection), found.isSelf(of: actor)
      else { return .refused([.notPermitted]) }
      let thisYear = desk.clock.today().year
      let years = try FinishTable.years(of: found.key, on: connection)
      return .record(
        ReadingRecord(
          tally: years.first { $0.year == thisYear } ?? GoalTally(year: thisYear),
          otherYears: years.filter { $0.year != thisYear },
          undated: try FinishTable.countUndated(of: found.key, on: connection),
          last: try FinishTable.last(of: found.key, on: connection)))
    }
  }
}

extension Store: GoalKeeping {
  @discardableResult
  public func complete(
    _ request: CompletionRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: GoalOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.complete(request, on: connection)
    }
  }

  @discardableResult
  public func undo(
    _ request: UndoRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: GoalOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.undo(request, on: connection)
    }
  }

  @discardableResult
  public func setTarget(
    _ request: TargetRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: GoalOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.setTarget(request, on: connection)
    }
  }
}

extension Store: FinishRecording {
  @discardableResult
  public func finish(
    _ request: FinishRequest, completion: @escaping @LoopActor (GoalOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: GoalOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.finish(request, on: connection)
    }
  }
}
