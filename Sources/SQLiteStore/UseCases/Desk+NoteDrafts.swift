internal import Library

extension Desk {
  func keep(
    _ draft: NoteDraft, member: MemberID, actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<KeepDraftOutcome> {
    guard let member = try oneself(member, actor, on: connection) else {
      return Written(.refused(.notPermitted))
    }
    guard draft.title.utf8.count <= NoteDraft.longestTitle else {
      return Written(.refused(.titleTooLong(limit: NoteDraft.longestTitle)))
    }
    guard draft.text.utf8.count <= Note.longestText else {
      return Written(.refused(.textTooLong(limit: Note.longestText)))
    }
    let owner = try NoteDraftTable.owner(of: draft.id, on: connection)
    guard owner == nil || owner == member.key, !draft.id.description.isEmpty,
      draft.id.description.utf8.count <= NoteDraft.longestID
    else { return Written(.refused(.notPermitted)) }
    if owner == nil {
      let count = try NoteDraftTable.count(of: member.key, on: connection)
      guard count < NoteDraft.most else {
        return Written(.refused(.tooMany(limit: NoteDraft.most)))
      }
    }
    try NoteDraftTable.put(draft, of: member.key, at: clock.now(), on: connection)
    // No audit line: this happens with every pause of somebody who types.
    return owner == nil ? Written(.done, .noteDraftsChanged(member.member.id)) : Written(.done)
  }

  func discard(
    _ draft: DraftID, member: MemberID, actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> Written<KeepDraftOutcome> {
    guard let member = try oneself(member, actor, on: connection) else {
      return Written(.refused(.notPermitted))
    }
    guard try NoteDraftTable.owner(of: draft, on: connection) == member.key else {
      return Written(.done)
    }
    try NoteDraftTable.remove(draft, of: member.key, on: connection)
    return Written(.done, .noteDraftsChanged(member.member.id))
  }
}
