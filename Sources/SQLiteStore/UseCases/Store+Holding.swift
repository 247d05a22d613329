public import Library
public import LoopActor

extension Store: Holding {
  @discardableResult
  public func hold(
    _ request: HoldRequest, completion: @escaping @LoopActor (HoldOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: HoldOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.hold(request, on: connection)
    }
  }

  @discardableResult
  public func cancelHold(
    _ request: HoldCancellation, completion: @escaping @LoopActor (HoldOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: HoldOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.cancelHold(request, on: connection)
    }
  }

  @discardableResult
  public func holds(
    of member: MemberID, actor: Actor, completion: @escaping @LoopActor (HoldsOutcome) -> Void
  ) -> Cancellation {
    read(failed: HoldsOutcome.failed, completion: completion) {
      (connection) throws(SQLiteFailure) in
      let found = try MemberTable.member(member, on: connection)
      guard actor.isStaff || found?.isServed(by: actor) == true else {
        return .impossible([.notPermitted])
      }
      guard let found else { return .impossible([.unknownMember]) }
      let stored = try HoldTable.holds(ofMember: found.key, on: connection)
      return .holds(try HoldTable.holds(stored, on: connection))
    }
  }

  @discardableResult
  public func queue(
    for book: BookID?, actor: Actor, completion: @escaping @LoopActor (HoldsOutcome) -> Void
  ) -> Cancellation {
    read(failed: HoldsOutcome.failed, completion: completion) {
      (connection) throws(SQLiteFailure) in
      guard actor.isStaff else { return .impossible([.notPermitted]) }
      guard let book else {
        return .holds(try HoldTable.holds(try HoldTable.all(on: connection), on: connection))
      }
      guard let stored = try BookTable.book(book, on: connection) else {
        return .impossible([.unknownBook])
      }
      let holds = try HoldTable.holds(ofBook: stored.key, on: connection)
      return .holds(try HoldTable.holds(holds, on: connection))
    }
  }
}

/// What has not been picked up in time ends with the day, whether anybody asks or not.
extension Store {
  /// Ends what was not picked up in time, and moves those queues. Whoever keeps the time calls it when
  /// another day begins; whoever asks or changes anything makes sure of it anyway.
  public func endExpiredHolds() { endExpiredHolds {} }

  /// - Parameter completion: called once it is done, or could not be, or there was nothing to do.
  func endExpiredHolds(completion: @escaping @LoopActor () -> Void) {
    guard hub.hasExpiredHold(on: desk.clock.today()) else { return completion() }
    let answered: @LoopActor (Bool) -> Void = { _ in completion() }
    let failed: @Sendable (FailureID) -> Bool = { _ in false }
    _ = submit(cancelled: false, failed: failed, completion: answered) {
      [desk] (connection) throws(SQLiteFailure) in
      Written(true, try desk.moveExpired(on: connection))
    }
  }
}
