internal import Library

extension Desk {
  func save(
    _ request: SaveNote, on connection: Connection
  ) throws(SQLiteFailure) -> Written<SaveNoteOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .refused(.requestIDReused), on: connection
    ) { () throws(SQLiteFailure) in
      guard let member = try oneself(request.member, request.actor, on: connection) else {
        return Written(.refused(.notPermitted))
      }
      guard request.text.utf8.count <= Note.longestText else {
        return Written(.refused(.textTooLong(limit: Note.longestText)))
      }
      guard let id = request.note else { return try addNote(request, member, on: connection) }
      return try change(id, request, member, on: connection)
    }
  }

  private func addNote(
    _ request: SaveNote, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> Written<SaveNoteOutcome> {
    guard try NoteTable.count(of: member.key, on: connection) < Note.most else {
      return Written(.refused(.tooMany(limit: Note.most)))
    }
    let note = Note(
      id: NoteID(try newIdentifier(.note, in: "notes", on: connection)), title: request.title,
      text: request.text, revision: 1, changed: clock.now())
    try NoteTable.add(note, of: member.key, on: connection)
    return try saved(note, request, member, "add note", on: connection)
  }

  private func change(
    _ id: NoteID, _ request: SaveNote, _ member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> Written<SaveNoteOutcome> {
    guard var note = try NoteTable.note(id, of: member.key, on: connection) else {
      // Whose the note is, if anybody's, is nobody else's business.
      return Written(request.base > 0 ? .gone : .refused(.unknownNote))
    }
    let isSame =
      note.title.description.isSameBytes(as: request.title.description)
      && note.text.isSameBytes(as: request.text)
    guard note.revision == request.base || isSame else { return Written(.conflict(note)) }
    if isSame {
      // Whoever else saved it: nothing is left to be decided.
      let events = try drop(request.draft, of: member, on: connection)
      return Written(.saved(id, revision: note.revision), events)
    }
    note.title = request.title
    note.text = request.text
    note.revision += 1
    note.changed = clock.now()
    try NoteTable.change(note, of: member.key, on: connection)
    return try saved(note, request, member, "save note", on: connection)
  }

  /// Saved, and the draft that it was typed in dropped, both or neither.
  private func saved(
    _ note: Note, _ request: SaveNote, _ member: StoredMember, _ action: String,
    on connection: Connection
  ) throws(SQLiteFailure) -> Written<SaveNoteOutcome> {
    let dropped = try drop(request.draft, of: member, on: connection)
    try self.note(action, note.id.description, by: request.actor, on: connection)
    return Written(
      .saved(note.id, revision: note.revision),
      [.noteChanged(member.member.id, note.id)] + dropped)
  }

  private func drop(
    _ draft: DraftID?, of member: StoredMember, on connection: Connection
  ) throws(SQLiteFailure) -> [DomainEvent] {
    guard let draft, try NoteDraftTable.owner(of: draft, on: connection) == member.key else {
      return []
    }
    try NoteDraftTable.remove(draft, of: member.key, on: connection)
    return [.noteDraftsChanged(member.member.id)]
  }

  func delete(
    _ request: DeleteNote, on connection: Connection
  ) throws(SQLiteFailure) -> Written<DeleteNoteOutcome> {
    try ledger.once(
      request.ledgerEntry, reused: .refused(.requestIDReused), on: connection
    ) { () throws(SQLiteFailure) in
      guard let member = try oneself(request.member, request.actor, on: connection) else {
        return Written(.refused(.notPermitted))
      }
      guard let note = try NoteTable.note(request.note, of: member.key, on: connection) else {
        return Written(.refused(.unknownNote))
      }
      try NoteTable.remove(note.id, on: connection)
      try self.note("delete note", note.id.description, by: request.actor, on: connection)
      return Written(
        .deleted(title: note.title.description), .noteChanged(member.member.id, note.id))
    }
  }

  /// The member, where that is who asks: what is private, staff don't see either.
  func oneself(
    _ id: MemberID, _ actor: Actor, on connection: Connection
  ) throws(SQLiteFailure) -> StoredMember? {
    guard let member = try MemberTable.member(id, on: connection), member.isSelf(of: actor) else {
      return nil
    }
    return member
  }
}

extension String {
  /// Byte for byte: Swift's own comparison takes composed and decomposed letters for the same.
  fileprivate func isSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension SaveNote {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(20 as UInt8)
    content.add(member.description)
    content.add(note) { $0.add($1.description) }
    content.add(base)
    content.add(title.description)
    // The ledger does not keep each text a second time.
    content.add(text.utf8.count)
    content.add(Int(bitPattern: Fingerprint.of(text)))
    return Ledger.Entry(by: actor, id, content)
  }
}

extension DeleteNote {
  fileprivate var ledgerEntry: Ledger.Entry {
    var content = RecordWriter()
    content.add(21 as UInt8)
    content.add(member.description)
    content.add(note.description)
    return Ledger.Entry(by: actor, id, content)
  }
}
