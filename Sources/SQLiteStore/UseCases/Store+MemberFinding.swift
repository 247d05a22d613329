public import Library
public import LoopActor

extension Store: MemberFinding {
  @discardableResult
  public func find(
    _ text: String, actor: Actor, completion: @escaping @LoopActor (FoundMember) -> Void
  ) -> Cancellation {
    read(failed: FoundMember.failed, completion: completion) {
      (connection) throws(SQLiteFailure) in
      guard actor.isStaff else { return .impossible([.notPermitted]) }
      let text = Blanks.trimmed(text)
      if let found = try MemberTable.member(cardOrID: text, on: connection) {
        return .member(found.member)
      }
      let found = try MemberTable.members(called: text, on: connection)
      guard let first = found.first else { return .impossible([.unknownMember]) }
      return found.count == 1 ? .member(first.member) : .several
    }
  }
}
