internal import Library

/// What became of one row of what is a member's own.
enum OwnRowOutcome {
  case added(DomainEvent?)
  case updated(DomainEvent?)
  case unchanged
  case refused(RowProblem)
}

// Goals, readings and notes as an export has told them: taking them again changes nothing.

extension Desk {
  func takeGoal(
    _ target: Int, in year: Int, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> OwnRowOutcome {
    guard (1...9999).contains(year) else { return .refused(.notAYear(String(year))) }
    guard GoalProgress.targets.contains(target) else {
      return .refused(.notATarget(String(target), GoalProgress.targets))
    }
    let before = try GoalTable.tally(of: member.key, in: year, on: connection).target
    if before == target { return .unchanged }
    try GoalTable.set(target, in: year, of: member.key, on: connection)
    let event = DomainEvent.goalChanged(member.member.id)
    return before == nil ? .added(event) : .updated(event)
  }

  /// One may have been counted without a title.
  ///
  /// - Parameter occurrence: with the second one of a day there have to be two on record.
  func takeReading(
    _ title: String, _ finished: PartialDate?, _ occurrence: Int, _ member: StoredMember,
    on connection: Connection
  ) throws(SQLiteFailure) -> OwnRowOutcome {
    guard title.utf8.count <= Finish.longestTitle else {
      return .refused(.titleTooLong(limit: Finish.longestTitle))
    }
    let known = try FinishTable.count(title, finished, of: member.key, on: connection)
    if known >= occurrence { return .unchanged }
    let finish = Finish(
      id: FinishID(try newIdentifier(.finish, in: "finishes", on: connection)), title: title,
      date: finished)
    // Recognised by title, date and count, so that it need only be unlike every other.
    let source = "lectern:\(finish.id)"
    try FinishTable.add(finish, of: member.key, book: nil, source: source, on: connection)
    return .added(.goalChanged(member.member.id))
  }

  /// A note that is not here word for word is a new one: none is written over.
  func takeNote(
    _ title: String, _ text: String, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> OwnRowOutcome {
    let noteTitle: NoteTitle
    do throws(NoteTitle.Problem) {
      noteTitle = try NoteTitle(title)
    } catch {
      switch error {
      case .blank: return .refused(.titleMissing)
      case .tooLong(let limit): return .refused(.titleTooLong(limit: limit))
      }
    }
    guard text.utf8.count <= Note.longestText else {
      return .refused(.notesTooLong(limit: Note.longestText))
    }
    if try NoteTable.has(noteTitle, text, of: member.key, on: connection) { return .unchanged }
    guard try NoteTable.count(of: member.key, on: connection) < Note.most else {
      return .refused(.tooManyNotes(limit: Note.most))
    }
    let note = Note(
      id: NoteID(try newIdentifier(.note, in: "notes", on: connection)), title: noteTitle,
      text: text, revision: 1, changed: clock.now())
    try NoteTable.add(note, of: member.key, on: connection)
    return .added(.noteChanged(member.member.id, note.id))
  }
}
