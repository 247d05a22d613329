import Library
import LoopActor
import Testing

/// Somewhere to keep notes, whatever stands behind it.
@LoopActor
protocol NotesFixture: AnyObject {
  var notes: any Notes & NoteDrafts { get }
  func member(ofAccount account: String) async -> Member
  func auditLines(_ action: String) async throws -> Int
  func pass(days: Int)
  /// As after a restart.
  func reopen() throws
}

/// What every `Notes` with its `NoteDrafts` does, in sentences; run against each store.
enum NotesContract: String, CaseIterable, CustomTestStringConvertible {
  case saved = "a saved note is there as typed, also after a restart, and its draft is gone"
  case revisions = "each save that changes something is a new revision"
  case conflict = "C-56: a save on an older revision changes nothing and gets what stands"
  case resolved = "C-56: named its new base, the same text is saved over it"
  case agreed = "two who save the same text have no conflict"
  case gone = "a save of a note that was deleted meanwhile says so, and makes none"
  case replay = "the same request id gives the first result again, also after a restart"
  case replayedConflict = "C-56: a repeated request that met a conflict looks again"
  case otherContent = "the same request id with another text is refused"
  case deleted = "a deleted note is gone for good, a repeat says so again, and its drafts stay"
  case tooLong = "a text of 1 MiB is kept whole, one of a byte more is refused"
  case privacy = "nobody else sees or changes a note or a draft, staff neither"
  case desk = "whoever is signed in at a desk has their own notes there, not the desk's"
  case verbatim = "C-54: a draft is kept as typed, blanks at its ends and all"
  case draftReplaced = "a draft is replaced by what is kept under its id later"
  case draftOfTwo = "two editors of one note have a draft each"
  case draftLimit = "there are as many drafts as there may be, and no more"
  case foreignDraft = "the id of somebody else's draft can't be taken over"
  case discarded = "a discarded draft is gone, and may be discarded again"
  case list = "the list has the newest in front, with drafts that have no note, page by page"

  var testDescription: String { rawValue }

  @LoopActor
  func check(_ fixture: some NotesFixture) async throws {
    let desk = NotesDesk(fixture, await fixture.member(ofAccount: "u1000"), "u1000")
    switch self {
    case .saved, .revisions, .agreed, .tooLong, .deleted, .list:
      try await checkKeeping(desk, fixture)
    case .conflict, .resolved, .gone, .replay, .replayedConflict, .otherContent:
      try await checkSaves(desk, fixture)
    case .privacy, .desk: try await checkPrivacy(desk, fixture)
    case .verbatim, .draftReplaced, .draftOfTwo, .draftLimit, .foreignDraft, .discarded:
      try await checkDrafts(desk, fixture)
    }
  }
}

/// Somebody who works with notes, with the calls as a test likes to write them.
@LoopActor
struct NotesDesk {
  let fixture: any NotesFixture
  let member: Member
  let actor: Actor

  init(_ fixture: any NotesFixture, _ member: Member, _ account: String) {
    self.init(fixture, member, Actor(account: AccountID(account)))
  }

  init(_ fixture: any NotesFixture, _ member: Member, _ actor: Actor) {
    self.fixture = fixture
    self.member = member
    self.actor = actor
  }

  func save(
    _ title: String, _ text: String, note: NoteID? = nil, base: Int = 0, draft: String? = nil,
    id: String = ""
  ) async throws -> SaveNoteOutcome {
    let request = SaveNote(
      id: RequestID(id), actor: actor, member: member.id, note: note, base: base,
      title: try NoteTitle(title), text: text, draft: draft.map { DraftID($0) })
    return await answer { fixture.notes.save(request, completion: $0) }
  }

  /// A new note.
  func add(_ title: String, _ text: String = "") async throws -> NoteID {
    try #require(try await save(title, text).note)
  }

  func load(_ note: NoteID) async -> Note? {
    let outcome: NoteOutcome = await answer {
      fixture.notes.load(note, member: member.id, actor: actor, completion: $0)
    }
    if case .note(let note) = outcome { return note }
    return nil
  }

  func delete(_ note: NoteID, id: String = "") async -> DeleteNoteOutcome {
    let request = DeleteNote(id: RequestID(id), actor: actor, member: member.id, note: note)
    return await answer { fixture.notes.delete(request, completion: $0) }
  }

  @discardableResult
  func keep(
    _ draft: String, _ title: String, _ text: String, note: NoteID? = nil, base: Int = 0
  ) async -> KeepDraftOutcome {
    let draft = NoteDraft(id: DraftID(draft), note: note, base: base, title: title, text: text)
    return await answer {
      fixture.notes.keep(draft, member: member.id, actor: actor, completion: $0)
    }
  }

  func discard(_ draft: String) async -> KeepDraftOutcome {
    await answer {
      fixture.notes.discard(DraftID(draft), member: member.id, actor: actor, completion: $0)
    }
  }

  func draft(_ draft: String) async -> NoteDraft? {
    let outcome: DraftOutcome = await answer {
      fixture.notes.draft(DraftID(draft), member: member.id, actor: actor, completion: $0)
    }
    if case .draft(let draft) = outcome { return draft }
    return nil
  }

  func drafts(of note: NoteID) async -> [String] {
    let outcome: DraftsOutcome = await answer {
      fixture.notes.drafts(of: note, member: member.id, actor: actor, completion: $0)
    }
    if case .drafts(let drafts) = outcome { return drafts.map(\.description) }
    return ["no answer"]
  }

  func list(limit: Int = 20, offset: Int = 0) async -> NotesOutcome {
    let query = NotesQuery(member: member.id, actor: actor, limit: limit, offset: offset)
    return await answer { fixture.notes.list(query, completion: $0) }
  }

  private func answer<Outcome: Sendable>(
    _ call: (@escaping @LoopActor (Outcome) -> Void) -> Cancellation
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      _ = call { continuation.resume(returning: $0) }
    }
  }
}

extension SaveNoteOutcome {
  var note: NoteID? {
    if case .saved(let note, _) = self { note } else { nil }
  }
}
