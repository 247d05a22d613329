public import Library
public import LoopActor

extension Store: MemberKeeping {
  @discardableResult
  public func change(
    _ request: MemberChange, completion: @escaping @LoopActor (MemberChangeOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: MemberChangeOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.change(request, on: connection)
    }
  }
}

extension Store: MemberDirectory {
  @discardableResult
  public func members(
    matching text: String, actor: Actor,
    completion: @escaping @LoopActor (DirectoryOutcome) -> Void
  ) -> Cancellation {
    read(failed: DirectoryOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      guard actor.isStaff else { return .impossible([.notPermitted]) }
      let fitting = try Self.fitting(Blanks.trimmed(text), on: connection)
      guard !fitting.isEmpty else { return .impossible([.unknownMember]) }
      var matches = MemberMatches(members: [], hasMore: fitting.count > MemberMatches.most)
      for stored in fitting.prefix(MemberMatches.most) {
        matches.members.append(
          try MembershipTable.membership(of: stored, today: desk.clock.today(), on: connection))
      }
      return .found(matches)
    }
  }

  private nonisolated static func fitting(
    _ text: String, on connection: Connection
  ) throws(SQLiteFailure) -> [StoredMember] {
    if let member = try MemberTable.member(cardOrID: text, on: connection) { return [member] }
    let called = try MemberTable.members(called: text, on: connection)
    if !called.isEmpty { return MembershipTable.sorted(called) }
    return try MembershipTable.members(beginning: text, on: connection)
  }
}

extension Store: MemberImporting {
  @discardableResult
  public func importMembers(
    _ rows: [MemberRow], of run: ImportRun,
    completion: @escaping @LoopActor (ImportOutcome) -> Void
  ) -> Cancellation {
    write(cancelled: .cancelled, failed: ImportOutcome.failed, completion: completion) {
      [desk] (connection) throws(SQLiteFailure) in
      try desk.importMembers(rows, of: run, on: connection)
    }
  }
}
