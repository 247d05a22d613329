public import LoopActor

/// A member's private notes. Only oneself: staff have no part in them.
///
/// Each call completes exactly once, perhaps before it returns; a change only after what it says is
/// durable. A question that is cancelled in time does not complete at all.
@LoopActor
public protocol Notes: AnyObject {
  /// The notes, the one changed last in front, with drafts that have no note among them.
  @discardableResult
  func list(
    _ query: NotesQuery, completion: @escaping @LoopActor (NotesOutcome) -> Void
  ) -> Cancellation

  /// One note as a whole.
  @discardableResult
  func load(
    _ note: NoteID, member: MemberID, actor: Actor,
    completion: @escaping @LoopActor (NoteOutcome) -> Void
  ) -> Cancellation

  /// Saves a note as a new revision, and drops the draft that it was typed in. The same request id
  /// with the same content gives the first result again, a conflict excepted, which is found anew.
  @discardableResult
  func save(
    _ request: SaveNote, completion: @escaping @LoopActor (SaveNoteOutcome) -> Void
  ) -> Cancellation

  /// Deletes a note. Drafts of it stay. The same request id gives the first result again.
  @discardableResult
  func delete(
    _ request: DeleteNote, completion: @escaping @LoopActor (DeleteNoteOutcome) -> Void
  ) -> Cancellation
}

public struct NotesQuery: Hashable, Sendable {
  public var member: MemberID
  public var actor: Actor
  /// Held within ``limits``.
  public var limit: Int
  /// A negative one counts as zero.
  public var offset: Int

  public init(member: MemberID, actor: Actor, limit: Int = 20, offset: Int = 0) {
    self.member = member
    self.actor = actor
    self.limit = limit
    self.offset = offset
  }

  public static let limits = 1...100
}

public struct SaveNote: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  /// Nil: a new note.
  public var note: NoteID?
  /// The revision that the text is based on; 0 for a new note.
  public var base: Int
  public var title: NoteTitle
  public var text: String
  /// Dropped with the save.
  public var draft: DraftID?

  public init(
    id: RequestID, actor: Actor, member: MemberID, note: NoteID?, base: Int, title: NoteTitle,
    text: String, draft: DraftID? = nil
  ) {
    self.id = id
    self.actor = actor
    self.member = member
    self.note = note
    self.base = base
    self.title = title
    self.text = text
    self.draft = draft
  }
}

public struct DeleteNote: Hashable, Sendable {
  public var id: RequestID
  public var actor: Actor
  public var member: MemberID
  public var note: NoteID

  public init(id: RequestID, actor: Actor, member: MemberID, note: NoteID) {
    self.id = id
    self.actor = actor
    self.member = member
    self.note = note
  }
}

public struct NotesPage: Equatable, Sendable {
  public var notes: [NoteSummary]
  /// Of all that there are.
  public var total: Int

  public init(notes: [NoteSummary], total: Int) {
    self.notes = notes
    self.total = total
  }
}

public enum NotesOutcome: Equatable, Sendable {
  case page(NotesPage)
  case refused(NoteRefusal)
  case failed(FailureID)
}

public enum NoteOutcome: Equatable, Sendable {
  case note(Note)
  case refused(NoteRefusal)
  case failed(FailureID)
}

public enum SaveNoteOutcome: Equatable, Sendable {
  case saved(NoteID, revision: Int)
  /// Somebody saved another revision meanwhile; here is what stands. Nothing was changed.
  case conflict(Note)
  /// The note was deleted meanwhile. Nothing was changed.
  case gone
  case refused(NoteRefusal)
  /// Called off before it was taken up: nothing was changed.
  case cancelled
  case failed(FailureID)
}

public enum DeleteNoteOutcome: Equatable, Sendable {
  case deleted(title: String)
  case refused(NoteRefusal)
  case cancelled
  case failed(FailureID)
}

/// Why nothing was done with a note or a draft.
public enum NoteRefusal: Hashable, Sendable {
  /// Somebody else's.
  case notPermitted
  case unknownNote
  case unknownDraft
  case titleTooLong(limit: Int)
  case textTooLong(limit: Int)
  /// The member has as many notes, or drafts, as there can be.
  case tooMany(limit: Int)
  case requestIDReused
}
